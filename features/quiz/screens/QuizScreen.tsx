import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  OpenInOtherTab,
  PastResult,
  type PractiseHref,
  useAttemptPage,
  useFinished,
  useStageTop,
} from '#features/attempt';
import { deviceAtom } from '#features/device';
import { Spinner } from '#ui/spinner';
import type { QuizChoice } from '../model/choice.ts';
import { quizOf } from '../model/past.ts';
import { instantChoice, type QuizPreset } from '../model/preset.ts';
import { choiceOf, openSetup, setupOf, type TopicCount } from '../model/setup.ts';
import { keepSetup, readSetup } from '../state/lastSetup.ts';
import { quiz } from '../state/quiz.ts';
import { runningQuizAtom } from '../state/running.ts';
import { ActiveQuizScreen } from './ActiveQuizScreen.tsx';
import { QuizResultsScreen } from './QuizResultsScreen.tsx';
import { QuizSetupScreen } from './QuizSetupScreen.tsx';

export interface QuizScreenProps {
  userId: string;
  /**
   * What the link that led here chose beforehand; a finished quiz then gives way to the setup. A quiz that is open is never thrown
   * away for a link: the setup says that it is open.
   */
  preset?: QuizPreset | undefined;
  /** The learner's answers by topic, for the setup; null while nobody knows. @default null */
  topics?: readonly TopicCount[] | null;
  /** Where one topic of a subject is practised; weak topics of a result lead there. */
  practise?: PractiseHref | undefined;
  /** Told when a quiz is started or gone on with: the link's choice has done its work. */
  onStart?: (() => void) | undefined;
  /** The finished quiz whose result is shown; absent where quizzes are started. */
  attemptId?: string | undefined;
  /** Where quizzes are started. */
  startHref?: string | undefined;
  /** Leaves the page with the quiz saved. */
  onLeave?: (() => void) | undefined;
  /** Told when a quiz is over: its result has an address. */
  onFinish?: ((id: string) => void) | undefined;
  /** Told when the learner wants another quiz. */
  onTryAnother?: (() => void) | undefined;
  /** Attempts of other kinds that wait, above the setup. */
  waiting?: ReactNode;
}

/** The quizzes page (docs/product.md#quiz-2): setup, the running quiz, or its results. */
export function QuizScreen(props: QuizScreenProps) {
  const { userId, preset, topics = null, practise, attemptId, startHref = '', waiting } = props;
  const { onStart, onLeave = () => {}, onFinish, onTryAnother } = props;
  const state = useAtomValue(quiz.stateAtom);
  const device = useAtomValue(deviceAtom);
  const start = useSetAtom(quiz.startAtom);
  const takeOver = useSetAtom(quiz.takeOverAtom);
  const running = useAtomValue(runningQuizAtom)(userId);
  const open = useSetAtom(quiz.openAtom);
  const discard = useSetAtom(quiz.discardAtom);
  useAttemptPage(quiz, userId, { attemptId, isNew: preset !== undefined && preset.subject !== null });
  useStageTop(state);
  useFinished(state, onFinish);

  const begin = (choice: QuizChoice) => {
    void start({ userId, choice });
    onStart?.();
  };
  const instant = preset === undefined ? null : instantChoice(preset);
  const beginInstantly = useEffectEvent(() => {
    if (instant !== null) begin(instant);
  });
  const isFree = state.status === 'setup' && state.error === null && running === null;
  const canStart = instant !== null && isFree && attemptId === undefined;
  useEffect(() => {
    if (canStart) beginInstantly();
  }, [canStart]);

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isLabelVisible isPage />;
    case 'open-in-other-tab':
      return <OpenInOtherTab heading="Practice Quizzes" what="quiz" onTakeOver={() => takeOver(userId)} />;
    case 'open': {
      const { attempt } = state;
      if (attempt.status === 'active') return <ActiveQuizScreen quiz={attempt} onLeave={onLeave} />;
      return (
        <QuizResultsScreen key={attempt.id} quiz={attempt} practise={practise} onTryAnother={onTryAnother} />
      );
    }
    case 'setup':
    case 'loading': {
      if (attemptId !== undefined) {
        return (
          <PastResult
            key={attemptId}
            kind="quiz"
            id={attemptId}
            userId={userId}
            heading="Practice Quizzes"
            startHref={startHref}
          >
            {(past) => {
              const finished = quizOf(past);
              return finished === null ? null : (
                <QuizResultsScreen quiz={finished} practise={practise} onTryAnother={onTryAnother} />
              );
            }}
          </PastResult>
        );
      }
      const isLoading = state.status === 'loading';
      return (
        <QuizSetupScreen
          waiting={waiting}
          running={running}
          onContinue={() => {
            void open(userId);
            onStart?.();
          }}
          onDiscard={() => discard(userId)}
          isLoading={isLoading}
          error={(isLoading ? null : state.error) ?? preset?.error ?? null}
          initial={isLoading ? setupOf(state.choice) : openSetup(readSetup(device, userId), preset ?? null)}
          topics={topics}
          onStart={(setup) => {
            const choice = choiceOf(setup);
            if (choice === null) return;
            keepSetup(device, userId, setup);
            begin(choice);
          }}
        />
      );
    }
  }
}
