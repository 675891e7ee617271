import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import {
  OpenInOtherTab,
  PastResult,
  type PractiseHref,
  useAttemptPage,
  useFinished,
  useStageTop,
} from '#features/attempt';
import { Spinner } from '#ui/spinner';
import type { Exam } from '../model/exam.ts';
import { examOf } from '../model/past.ts';
import { mockExam } from '../state/exam.ts';
import { ActiveExamScreen } from './ActiveExamScreen.tsx';
import { BetweenSectionsScreen } from './BetweenSectionsScreen.tsx';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { ExamSetupScreen } from './ExamSetupScreen.tsx';

export interface MockExamScreenProps {
  userId: string;
  /** Where quizzes are taken. */
  quizzesHref: string;
  /** The finished exam whose result is shown; absent where exams are started. */
  attemptId?: string | undefined;
  /** Where exams are started. */
  startHref?: string | undefined;
  /** Where one topic is practised; weak topics of a result lead there. */
  practise?: PractiseHref | undefined;
  /** Leaves the page with the exam saved. */
  onLeave?: (() => void) | undefined;
  /** Told when an exam is over: its result has an address. */
  onFinish?: ((id: string) => void) | undefined;
  /** Told when the learner wants another exam. */
  onTryAnother?: (() => void) | undefined;
  /** Attempts of other kinds that wait, above the setup. */
  waiting?: ReactNode;
  /** Told when a quiz of an exam's missed questions is started. */
  onQuizStart(): void;
}

/** The mock exams page (docs/product.md#exam-1): setup, an open section, the way to the next one, or the results. */
export function MockExamScreen({ userId, ...ways }: MockExamScreenProps) {
  const state = useAtomValue(mockExam.stateAtom);
  const start = useSetAtom(mockExam.startAtom);
  const takeOver = useSetAtom(mockExam.takeOverAtom);

  const { attemptId, startHref = '', onFinish, waiting } = ways;
  useAttemptPage(mockExam, userId, { attemptId });
  useStageTop(state);
  useFinished(state, onFinish);

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isLabelVisible isPage />;
    case 'open-in-other-tab':
      return <OpenInOtherTab heading="UPCAT Mock Exam" what="exam" onTakeOver={() => takeOver(userId)} />;
    case 'open':
      return <OpenExam exam={state.attempt} {...ways} />;
    case 'setup':
    case 'loading':
      if (attemptId !== undefined) {
        return (
          <PastResult
            key={attemptId}
            kind="mock"
            id={attemptId}
            userId={userId}
            heading="UPCAT Mock Exam"
            startHref={startHref}
          >
            {(past) => {
              const finished = examOf(past);
              return finished === null ? null : <ExamResultsScreen exam={finished} {...ways} />;
            }}
          </PastResult>
        );
      }
      return (
        <ExamSetupScreen
          waiting={waiting}
          isLoading={state.status === 'loading'}
          error={state.status === 'setup' ? state.error : null}
          onStart={(timing) => void start({ userId, choice: timing })}
        />
      );
  }
}

function OpenExam({
  exam,
  onLeave = () => {},
  ...ways
}: { exam: Exam } & Omit<MockExamScreenProps, 'userId'>) {
  switch (exam.status) {
    case 'active':
      return <ActiveExamScreen exam={exam} onLeave={onLeave} />;
    case 'between-sections':
      return <BetweenSectionsScreen exam={exam} onLeave={onLeave} />;
    case 'finished':
      return <ExamResultsScreen exam={exam} {...ways} />;
  }
}
