import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import { deviceAtom } from '#kernel/device';
import { lazyPart } from '#ui/lazy-part';
import type { QuizChoice } from '../model/choice.ts';
import { instantChoice, type QuizLink } from '../model/link.ts';
import { quizOf } from '../model/past.ts';
import { choiceOf, openSetup, setupOf, type TopicCount } from '../model/setup.ts';
import { keepSetup, readSetup } from '../state/lastSetup.ts';
import { quiz } from '../state/quiz.ts';
import { runningQuizAtom } from '../state/running.ts';
import { type PaperLinks, QuizSetupScreen } from './QuizSetupScreen.tsx';

const room = lazyPart(() => import('./QuizRoom.tsx'));

/** Downloads where quizzes are answered: so that it is here when one is started, also without a network. */
export const loadQuizRoom = room.load;

export interface QuizScreenProps extends AttemptScreenProps {
  /**
   * What the link that led here chose beforehand; a finished quiz then gives way to the setup. A quiz that is open is never thrown
   * away for a link: the setup says that it is open.
   */
  link?: QuizLink | undefined;
  /** Where a quiz is printed, and where answers from paper are keyed in. */
  paper?: PaperLinks | undefined;
  /** The learner's answers by topic, for the setup; null while nobody knows. @default null */
  topics?: readonly TopicCount[] | null;
  /** Told when a quiz is started or gone on with: the link's choice has done its work. */
  onStart?: (() => void) | undefined;
}

/** The quizzes page (docs/product.md#quiz-2): setup, the running quiz, or its results. */
export function QuizScreen(props: QuizScreenProps) {
  const { userId, link, topics = null, practice, attemptId, waiting } = props;
  const { onStart, onLeave = () => {}, onTryAnother } = props;
  const state = useAtomValue(quiz.stateAtom);
  const device = useAtomValue(deviceAtom);
  const start = useSetAtom(quiz.startAtom);
  const running = useAtomValue(runningQuizAtom)(userId);
  const open = useSetAtom(quiz.openAtom);
  const discard = useSetAtom(quiz.discardAtom);

  const begin = (choice: QuizChoice) => {
    void loadQuizRoom().catch(() => undefined);
    void start({ userId, choice });
    onStart?.();
  };
  const instant = link === undefined ? null : instantChoice(link);
  const beginInstantly = useEffectEvent(() => {
    if (instant !== null) begin(instant);
  });
  const isFree = state.status === 'setup' && state.error === null && running === null;
  const canStart = instant !== null && isFree && attemptId === undefined;
  useEffect(() => {
    if (canStart) beginInstantly();
  }, [canStart]);

  return (
    <AttemptPage
      {...props}
      attempts={quiz}
      isNew={link !== undefined && link.subject !== null}
      heading="Practice Quizzes"
      what="quiz"
      running={(attempt) => <room.Part active={{ quiz: attempt, onLeave }} />}
      result={(attempt) => (
        <room.Part result={{ quiz: attempt, practice, fix: props.fix, listed: props.listed, onTryAnother }} />
      )}
      toFinished={quizOf}
      setup={({ isLoading, choice, error }) => (
        <QuizSetupScreen
          waiting={waiting}
          paper={props.paper}
          running={running}
          onContinue={() => {
            void open(userId);
            onStart?.();
          }}
          onDiscard={() => discard(userId)}
          isLoading={isLoading}
          error={isLoading ? null : (error ?? link?.error ?? null)}
          initial={choice === null ? openSetup(readSetup(device, userId), link ?? null) : setupOf(choice)}
          topics={topics}
          onStart={(setup) => {
            const wanted = choiceOf(setup);
            if (wanted === null) return;
            keepSetup(device, userId, setup);
            begin(wanted);
          }}
        />
      )}
    />
  );
}
