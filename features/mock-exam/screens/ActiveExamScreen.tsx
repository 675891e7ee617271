import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  FinishSheet,
  isPassageShownFirst,
  QuestionRoom,
  questionShortcuts,
  useAttemptTick,
  useQuestionHeading,
  useShortcuts,
} from '#features/practice-room';
import { sheetEntry } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { type ActiveExam, currentSection, openQuestion, sectionFactsAt } from '../model/exam.ts';
import { sectionsOf } from '../model/sections.ts';
import { ExamQuestionList } from '../parts/ExamQuestionList.tsx';
import { LeaveExamDialog } from '../parts/LeaveExamDialog.tsx';
import { SectionTimeWarning } from '../parts/SectionTimeWarning.tsx';
import { mockExamAttempts } from '../state/exam.ts';

type Overlay = 'leave' | 'locked' | 'triage' | null;

export interface ActiveExamScreenProps {
  exam: ActiveExam;
  /** Leaves the page; the exam stays on the device. */
  onLeave(): void;
}

/**
 * An open section (docs/product.md#exam-3): one question, its options, the next button, and the 'Question
 * Review' panel.
 */
export function ActiveExamScreen({ exam, onLeave }: ActiveExamScreenProps) {
  const device = useAtomValue(deviceAtom);
  const save = useAtomValue(mockExamAttempts.saveAtom);
  const send = useSetAtom(mockExamAttempts.sendAtom);
  const reset = useSetAtom(mockExamAttempts.resetAtom);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const remaining = exam.clock.left;
  useAttemptTick(remaining !== null, (at) => send({ type: 'tick', at }));

  const position = exam.sections.length - 1;
  const section = currentSection(exam);
  const total = section.questions.length;
  const { index } = exam;
  const headingRef = useQuestionHeading(`${position} ${index}`);
  const question = openQuestion(exam);
  const { length } = sectionsOf(exam.scope);
  const nextTitle = sectionFactsAt(exam, position + 1)?.title ?? null;
  const isLast = index === total - 1;

  function go(to: number) {
    setOverlay(null);
    send({ type: 'go', index: to, at: device.now() });
  }
  function openTriage() {
    // When `FinishSheet` closes, the focus returns to the element that had it before it opened. So focus the
    // question's heading first.
    headingRef.current?.focus({ preventScroll: true });
    setOverlay('triage');
  }
  const next = () => (isLast ? openTriage() : go(index + 1));

  const shortcuts = useShortcuts(
    questionShortcuts({
      onPick: (letter) => send({ type: 'pick', letter }),
      onNext: next,
      onPrevious: () => go(index - 1),
      onFlag: () => send({ type: 'flag' }),
    }),
  );

  return (
    <QuestionRoom
      place={
        length === 1
          ? `${section.title} · Mock exam`
          : `Section ${position + 1} of ${length} · ${section.title}`
      }
      headingRef={headingRef}
      leaveLabel="Leave Exam"
      onLeave={() => setOverlay('leave')}
      remainingMs={remaining}
      shortcuts={shortcuts}
      index={index}
      total={total}
      question={question}
      isReadFirst={isPassageShownFirst(question, section.questions)}
      entry={sheetEntry(exam.sheet, question.question_id)}
      onPick={(letter) => send({ type: 'pick', letter })}
      onStrike={(letter) => send({ type: 'strike', letter })}
      onFlag={() => send({ type: 'flag' })}
      onPrevious={() => go(index - 1)}
      nextLabel={isLast ? (nextTitle === null ? 'Finish Exam' : 'Next Section') : 'Next Question'}
      onNext={next}
      save={save}
      palette={(close) => (
        <ExamQuestionList
          exam={exam}
          onGo={(to) => {
            close();
            go(to);
          }}
          onLocked={() => {
            close();
            setOverlay('locked');
          }}
          onTriage={() => {
            close();
            openTriage();
          }}
        />
      )}
    >
      {remaining === null ? null : <SectionTimeWarning key={position} remaining={remaining} />}
      <FinishSheet
        isOpen={overlay === 'triage'}
        title={`Before you leave ${section.title}`}
        warning={
          nextTitle === null
            ? 'Once you finish, you cannot change an answer.'
            : 'Once you go on, you cannot come back to this section.'
        }
        questions={section.questions}
        sheet={exam.sheet}
        finishLabel={nextTitle === null ? 'Finish Exam' : `Lock and go to ${nextTitle}`}
        onGo={go}
        onStay={() => setOverlay(null)}
        onFinish={() => send({ type: 'close-section', at: device.now() })}
      />
      <Dialog
        isOpen={overlay === 'locked'}
        onOpenChange={() => setOverlay(null)}
        title="Section Locked"
        description="You cannot go back to a previous section. It is locked."
        size="sm"
        footer={<Button onClick={() => setOverlay(null)}>OK</Button>}
      />
      <LeaveExamDialog
        isOpen={overlay === 'leave'}
        onOpenChange={(isOpen) => setOverlay(isOpen ? 'leave' : null)}
        section={length === 1 ? null : position + 1}
        isTimed={remaining !== null}
        save={save}
        onSave={onLeave}
        onLeave={() => reset()}
      />
    </QuestionRoom>
  );
}
