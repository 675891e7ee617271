import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import type { ExamOutcome } from '../model/score.ts';
import type { ExamScope } from '../model/sections.ts';
import { examFromRow } from '../model/sessionRow.ts';
import { mockExamAttempts } from '../state/exam.ts';
import { ActiveExamScreen } from './ActiveExamScreen.tsx';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { type ExamPaperLinks, ExamSetupScreen } from './ExamSetupScreen.tsx';
import { SectionCoverScreen } from './SectionCoverScreen.tsx';

export interface MockExamScreenProps extends AttemptScreenProps {
  /** The scope in the URL of this page: how much of the exam to take. */
  linkedScope?: ExamScope | undefined;
  /** Links to print an exam and to type in answers from paper. */
  paper?: ExamPaperLinks | undefined;
  resultHref(id: string): string;
  /** Called with the id of the quiz that 'Practice These Again' has started. */
  onQuizStart(id: string): void;
  /** Renders the expected score of a finished exam, which is shown beside the actual one. */
  expected?: ((exam: ExamOutcome) => ReactNode) | undefined;
}

/**
 * The mock exams page (docs/product.md#exam-1): the setup, a section's cover, an open section, or the
 * results.
 */
export function MockExamScreen(props: MockExamScreenProps) {
  const { onStart, waiting, resultHref, paper } = props;
  const start = useSetAtom(mockExamAttempts.startAtom);
  return (
    <AttemptPage
      {...props}
      attempts={mockExamAttempts}
      heading="UPCAT Mock Exam"
      what="exam"
      running={(exam) =>
        exam.status === 'active' ? (
          // A new section is a new screen: what was open over the one before closes with it.
          <ActiveExamScreen key={exam.sections.length} exam={exam} />
        ) : (
          <SectionCoverScreen exam={exam} />
        )
      }
      result={(exam) => (
        <ExamResultsScreen exam={exam} expected={props.expected} onQuizStart={props.onQuizStart} />
      )}
      toFinished={examFromRow}
      setup={({ isLoading, error }) => (
        <ExamSetupScreen
          key={props.linkedScope}
          linkedScope={props.linkedScope}
          waiting={waiting}
          paper={paper}
          isLoading={isLoading}
          error={error}
          resultHref={resultHref}
          onStart={(choice) => {
            void start(choice);
            onStart?.();
          }}
        />
      )}
    />
  );
}
