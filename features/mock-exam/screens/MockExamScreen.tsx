import { useAtomValue, useSetAtom } from 'jotai';
import { OpenInOtherTab, useAttemptPage, useStageTop } from '#features/attempt';
import { Spinner } from '#ui/spinner';
import type { Exam } from '../model/exam.ts';
import { mockExam } from '../state/exam.ts';
import { ActiveExamScreen } from './ActiveExamScreen.tsx';
import { BetweenSectionsScreen } from './BetweenSectionsScreen.tsx';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { ExamSetupScreen } from './ExamSetupScreen.tsx';

export interface MockExamScreenProps {
  userId: string;
  /** Where quizzes are taken. */
  quizzesHref: string;
  /** Told when a quiz of an exam's missed questions is started. */
  onQuizStart(): void;
}

/** The mock exams page (docs/product.md#exam-1): setup, an open section, the way to the next one, or the results. */
export function MockExamScreen({ userId, quizzesHref, onQuizStart }: MockExamScreenProps) {
  const state = useAtomValue(mockExam.stateAtom);
  const start = useSetAtom(mockExam.startAtom);
  const takeOver = useSetAtom(mockExam.takeOverAtom);

  useAttemptPage(mockExam, userId);
  useStageTop(state);

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isLabelVisible isPage />;
    case 'open-in-other-tab':
      return <OpenInOtherTab heading="UPCAT Mock Exam" what="exam" onTakeOver={() => takeOver(userId)} />;
    case 'open':
      return <OpenExam exam={state.attempt} quizzesHref={quizzesHref} onQuizStart={onQuizStart} />;
    case 'setup':
    case 'loading':
      return (
        <ExamSetupScreen
          isLoading={state.status === 'loading'}
          error={state.status === 'setup' ? state.error : null}
          onStart={(timing) => void start({ userId, choice: timing })}
        />
      );
  }
}

function OpenExam({ exam, ...ways }: { exam: Exam } & Omit<MockExamScreenProps, 'userId'>) {
  switch (exam.status) {
    case 'active':
      return <ActiveExamScreen exam={exam} />;
    case 'between-sections':
      return <BetweenSectionsScreen exam={exam} />;
    case 'finished':
      return <ExamResultsScreen exam={exam} {...ways} />;
  }
}
