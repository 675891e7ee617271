import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { QuestionRoom, useAttemptClock } from '#features/practice-room';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { useToast } from '#ui/toast';
import {
  type ActiveExam,
  currentSection,
  openSection,
  openSectionTimeLimit,
  sectionFactsAt,
} from '../model/exam.ts';
import { sectionsOf, type TimeWarning, timeWarningAt } from '../model/sections.ts';
import { ExamQuestionList } from '../parts/ExamQuestionList.tsx';
import { mockExamAttempts } from '../state/exam.ts';
import { leaveTexts } from './SectionCoverScreen.tsx';

/**
 * An open section (docs/product.md#exam-3): one question, its options, the next button, and the 'Question
 * Review' panel.
 */
export function ActiveExamScreen({ exam }: { exam: ActiveExam }) {
  const send = useSetAtom(mockExamAttempts.sendAtom);
  const [isLockedShown, setIsLockedShown] = useState(false);
  const remaining = exam.clock.left;
  useAttemptClock(remaining !== null, send);
  useTimeWarnings(remaining, openSectionTimeLimit(exam));

  const position = exam.sections.length - 1;
  const { title } = currentSection(exam);
  const closed = exam.sections[position - 1];
  const { length } = sectionsOf(exam.scope);
  const nextTitle = sectionFactsAt(exam, position + 1)?.title ?? null;

  return (
    <QuestionRoom
      attempt={openSection(exam)}
      mode="mock"
      texts={{
        place: length === 1 ? `${title} · Mock exam` : `Section ${position + 1} of ${length} · ${title}`,
        finish: nextTitle === null ? 'Finish Exam' : 'Next Section',
        check: {
          title: `Before you leave ${title}`,
          warning:
            nextTitle === null
              ? 'Once you finish, you cannot change an answer.'
              : 'Once you go on, you cannot come back to this section.',
          finish: nextTitle === null ? 'Finish Exam' : `Lock and go to ${nextTitle}`,
          isAlways: true,
        },
        ...leaveTexts(length === 1 ? null : position + 1, remaining !== null),
      }}
      remainingMs={remaining}
      onEvent={send}
      notice={
        closed?.hasRunOut === true && exam.index === 0 ? (
          <Alert tone="info">
            Time was up for {closed.title}, so {title} has begun. Your answers are kept.
          </Alert>
        ) : null
      }
      list={<ExamQuestionList exam={exam} onLocked={() => setIsLockedShown(true)} />}
    >
      <Dialog
        isOpen={isLockedShown}
        onOpenChange={() => setIsLockedShown(false)}
        title="Section Locked"
        description="You cannot go back to a previous section. It is locked."
        size="sm"
        footer={<Button onClick={() => setIsLockedShown(false)}>OK</Button>}
      />
    </QuestionRoom>
  );
}

const WARNING_TEXT: Readonly<Record<TimeWarning, string>> = {
  300: '5 minutes remaining in this section',
  180: '3 minutes remaining in this section',
  60: '1 minute remaining in this section',
};

/**
 * Warns at 5, 3 and 1 minutes before the end (docs/product.md#exam-5). The learner need not dismiss the warning.
 * `remaining` and `limit` are in milliseconds.
 */
function useTimeWarnings(remaining: number | null, limit: number | null): void {
  const showToast = useToast();
  const due = timeWarningAt(remaining, limit ?? undefined);
  useEffect(() => {
    if (due === null) return;
    // The exam's clock says when the warning ends.
    return showToast({ tone: due === 60 ? 'danger' : 'warning', text: WARNING_TEXT[due], duration: null });
  }, [due, showToast]);
}
