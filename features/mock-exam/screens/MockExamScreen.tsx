import { useAtomValue, useSetAtom } from 'jotai';
import { ElsewhereNotice, usePracticePage, useStageTop } from '#features/practice';
import { Spinner } from '#ui/spinner';
import { holdExamAtom, mockAtom, openMockAtom, startMockAtom, takeOverAtom } from '../state/exam.ts';
import { ActiveExamScreen } from './ActiveExamScreen.tsx';
import { CrossingScreen } from './CrossingScreen.tsx';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { ExamSetupScreen } from './ExamSetupScreen.tsx';

const MOCK = { holdAtom: holdExamAtom, openAtom: openMockAtom };

export interface MockExamScreenProps {
  userId: string;
  /** Where quizzes are taken. */
  quizzesHref: string;
  /** Told when a quiz of an exam's missed questions is started. */
  onQuizStart(): void;
}

/** The mock exams page (spec 2): setup, an open section, the border between two, or the results. */
export function MockExamScreen({ userId, quizzesHref, onQuizStart }: MockExamScreenProps) {
  const mock = useAtomValue(mockAtom);
  const start = useSetAtom(startMockAtom);
  const takeOver = useSetAtom(takeOverAtom);

  usePracticePage(MOCK, userId);
  useStageTop(mock);

  switch (mock.status) {
    case 'opening':
      return <Spinner label="Loading…" isLabelVisible isPage />;
    case 'active':
      return <ActiveExamScreen exam={mock} />;
    case 'crossing':
      return <CrossingScreen exam={mock} />;
    case 'finished':
      return <ExamResultsScreen exam={mock} quizzesHref={quizzesHref} onQuizStart={onQuizStart} />;
    case 'elsewhere':
      return <ElsewhereNotice heading="UPCAT Mock Exam" what="exam" onTakeOver={() => takeOver(userId)} />;
    case 'setup':
    case 'loading':
      return (
        <ExamSetupScreen
          isLoading={mock.status === 'loading'}
          error={mock.status === 'setup' ? mock.error : null}
          onStart={(timing) => void start({ userId, timing })}
        />
      );
  }
}
