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
  /** Leaves the page with the exam saved. */
  onLeave?(): void;
  /** Told when a quiz of an exam's missed questions is started. */
  onQuizStart(): void;
}

/** The mock exams page (docs/product.md#exam-1): setup, an open section, the way to the next one, or the results. */
export function MockExamScreen({ userId, ...ways }: MockExamScreenProps) {
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
      return <OpenExam exam={state.attempt} {...ways} />;
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
