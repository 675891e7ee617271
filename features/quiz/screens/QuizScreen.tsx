import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { OpenInOtherTab, PastResult, useAttemptPage, useFinished, useStageTop } from '#features/attempt';
import { Spinner } from '#ui/spinner';
import { quizOf } from '../model/past.ts';
import type { QuizPreset } from '../model/preset.ts';
import type { QuizChoice } from '../model/session.ts';
import { quiz } from '../state/quiz.ts';
import { runningQuizAtom } from '../state/running.ts';
import { ActiveQuizScreen } from './ActiveQuizScreen.tsx';
import { QuizResultsScreen } from './QuizResultsScreen.tsx';
import { QuizSetupScreen } from './QuizSetupScreen.tsx';

export interface QuizScreenProps {
  userId: string;
  /** What the link that led here chose beforehand; a finished quiz then gives way to the setup. */
  preset?: QuizPreset | undefined;
  /** Whether the link starts the quiz that it chose at once. An open quiz is never thrown away for it. @default false */
  isInstant?: boolean;
  /** Told when a quiz is started: the link's choice has done its work. */
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
export function QuizScreen({
  userId,
  preset,
  isInstant = false,
  onStart,
  attemptId,
  startHref = '',
  onLeave = () => {},
  onFinish,
  onTryAnother,
  waiting,
}: QuizScreenProps) {
  const state = useAtomValue(quiz.stateAtom);
  const start = useSetAtom(quiz.startAtom);
  const takeOver = useSetAtom(quiz.takeOverAtom);
  const running = useAtomValue(runningQuizAtom)(userId);
  const open = useSetAtom(quiz.openAtom);
  const discard = useSetAtom(quiz.discardAtom);
  useAttemptPage(quiz, userId, { attemptId, isNew: preset !== undefined && preset.subject !== null });
  useStageTop(state);
  useFinished(state, onFinish);

  const handleStart = useEffectEvent((choice: QuizChoice) => {
    void start({ userId, choice });
    onStart?.();
  });
  const subject = preset?.subject ?? null;
  const level = preset?.level ?? null;
  const canStart = isInstant && state.status === 'setup' && state.error === null;
  useEffect(() => {
    if (canStart && subject !== null && level !== null) handleStart({ subject, level, timing: 'off' });
  }, [canStart, subject, level]);

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isLabelVisible isPage />;
    case 'open-in-other-tab':
      return <OpenInOtherTab heading="Practice Quizzes" what="quiz" onTakeOver={() => takeOver(userId)} />;
    case 'open':
      return state.attempt.status === 'active' ? (
        <ActiveQuizScreen quiz={state.attempt} onLeave={onLeave} />
      ) : (
        <QuizResultsScreen key={state.attempt.id} quiz={state.attempt} onTryAnother={onTryAnother} />
      );
    case 'setup':
    case 'loading':
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
                <QuizResultsScreen quiz={finished} onTryAnother={onTryAnother} />
              );
            }}
          </PastResult>
        );
      }
      return (
        <QuizSetupScreen
          waiting={waiting}
          running={running}
          onContinue={() => void open(userId)}
          onDiscard={() => discard(userId)}
          isLoading={state.status === 'loading'}
          error={(state.status === 'setup' ? state.error : null) ?? preset?.error ?? null}
          preset={preset}
          onStart={(choice) => {
            void start({ userId, choice });
            onStart?.();
          }}
        />
      );
  }
}
