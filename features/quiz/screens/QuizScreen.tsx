import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { TopicCount } from '#features/memory';
import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import { lazyPart } from '#ui/lazy-part';
import { Spinner } from '#ui/spinner';
import type { QuizStart } from '../model/choice.ts';
import { instantStartChoice, type QuizLink } from '../model/link.ts';
import { quizFromRow } from '../model/sessionRow.ts';
import { choiceToSetup, initialSetup, setupToChoice } from '../model/setup.ts';
import { lastSetupAtom, quizAttempts } from '../state/quiz.ts';
import { type QuizPaperLinks, QuizSetupScreen } from './QuizSetupScreen.tsx';

const room = lazyPart(() => import('./QuizRoom.tsx'));

/** Downloads the code of the quiz screens early, so that a quiz can start without a network. */
export const loadQuizRoom = room.load;

export interface QuizScreenProps extends AttemptScreenProps {
  /** How many questions of each topic the learner answered, and how many correctly; null until loaded. */
  topics: readonly TopicCount[] | null;
  /**
   * The choices in the link that opened this page. A quiz that is already open stays stored until the learner returns
   * to it.
   */
  link?: QuizLink | undefined;
  /** Links to print a quiz and to type in answers from paper. */
  paper?: QuizPaperLinks | undefined;
}

/** The quizzes page (docs/product.md#quiz-2). It shows the setup, the running quiz, or the result. */
export function QuizScreen(props: QuizScreenProps) {
  const { link, isNew = false, attemptId, onStart } = props;
  const state = useAtomValue(quizAttempts.stateAtom);
  const [lastSetup, setLastSetup] = useAtom(lastSetupAtom);
  const start = useSetAtom(quizAttempts.startAtom);

  const begin = (choice: QuizStart) => {
    void loadQuizRoom().catch(() => undefined);
    void start(choice);
    onStart?.();
  };
  const instant = link === undefined ? null : instantStartChoice(link);
  const beginInstantly = useEffectEvent(() => {
    if (instant !== null) begin(instant);
  });
  const isFree = state.status === 'setup' && state.error === null;
  const canStart = instant !== null && isFree && attemptId === undefined;
  useEffect(() => {
    if (canStart) beginInstantly();
  }, [canStart]);

  return (
    <AttemptPage
      {...props}
      attempts={quizAttempts}
      isNew={isNew || (link !== undefined && link.subject !== null)}
      heading="Practice Quizzes"
      what="quiz"
      running={(attempt) => <room.Part quiz={attempt} />}
      result={(attempt) => <room.Part quiz={attempt} />}
      toFinished={quizFromRow}
      setup={({ isLoading, choice, error }) =>
        canStart ? (
          <Spinner label="Drawing questions…" isPage />
        ) : (
          <QuizSetupScreen
            waiting={props.waiting}
            paper={props.paper}
            isLoading={isLoading}
            error={isLoading ? null : (error ?? link?.error ?? null)}
            initial={choice === null ? initialSetup(lastSetup, link ?? null) : choiceToSetup(choice)}
            topics={props.topics}
            onStart={(setup) => {
              const wanted = setupToChoice(setup);
              if (wanted === null) return;
              setLastSetup(setup);
              begin(wanted);
            }}
          />
        )
      }
    />
  );
}
