import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import {
  AttemptHeader,
  countSheet,
  markOf,
  QuestionFrame,
  QuestionTools,
  QuestionView,
  questionShortcuts,
  ShortcutSheet,
  TextSizeButton,
  textSizeAtom,
  useShortcuts,
} from '#features/attempt';
import { deviceAtom } from '#features/device';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { ProgressBar } from '#ui/progress-bar';
import { type ActiveExam, openQuestion, openSection } from '../model/exam.ts';
import { SECTIONS } from '../model/sections.ts';
import { ExamPanel } from '../parts/ExamPanel.tsx';
import { LeaveExamDialog } from '../parts/LeaveExamDialog.tsx';
import { SectionTimer } from '../parts/SectionTimer.tsx';
import { TriageSheet } from '../parts/TriageSheet.tsx';
import { mockExam } from '../state/exam.ts';
import { useExamClock } from '../state/useExamClock.ts';
import styles from './ActiveExamScreen.module.css';

type Overlay = 'leave' | 'locked' | 'triage' | null;

/** An open section (docs/product.md#exam-6): one question, its options, the way on, and the 'Question Review' panel. */
export function ActiveExamScreen({ exam }: { exam: ActiveExam }) {
  const device = useAtomValue(deviceAtom);
  const isKept = useAtomValue(mockExam.isStoredAtom);
  const [textSize, setTextSize] = useAtom(textSizeAtom);
  const send = useSetAtom(mockExam.sendAtom);
  const reset = useSetAtom(mockExam.resetAtom);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useExamClock({ isTimed: exam.clock.left !== null });

  const position = exam.sections.length - 1;
  const section = openSection(exam);
  const total = section.questions.length;
  const { index } = exam;

  function go(to: number) {
    setOverlay(null);
    send({ type: 'go', index: to, at: device.now() });
  }
  function openTriage() {
    // Dialogs give the focus back to what had it: from the triage sheet that is the question, whichever one is chosen.
    headingRef.current?.focus();
    setOverlay('triage');
  }
  function next() {
    if (index === total - 1) openTriage();
    else go(index + 1);
  }

  const shortcuts = useShortcuts(
    questionShortcuts({
      onPick: (letter) => send({ type: 'pick', letter }),
      onNext: next,
      onPrevious: () => go(index - 1),
      onFlag: () => send({ type: 'flag' }),
    }),
  );

  // Every question is announced by its heading, a section's first one too: the control that led here may be gone.
  useEffect(() => {
    if (position >= 0 && index >= 0) headingRef.current?.focus();
  }, [position, index]);

  const question = openQuestion(exam);
  const mark = markOf(exam.sheet, question.question_id);
  const { answered } = countSheet(section.questions, exam.sheet);
  const closed = exam.sections[position - 1];
  const nextTitle = SECTIONS[position + 1]?.title ?? null;

  return (
    <Page width="wide">
      <AttemptHeader
        place={`Section ${position + 1} of ${SECTIONS.length} · ${section.title}`}
        heading={`Question ${index + 1} of ${total}`}
        headingRef={headingRef}
      >
        {exam.clock.left === null ? null : <SectionTimer key={position} remaining={exam.clock.left} />}
        <TextSizeButton size={textSize} onSizeChange={setTextSize} />
        <ShortcutSheet sheet={shortcuts} />
        <Button variant="quiet" size="sm" onClick={() => setOverlay('leave')}>
          Leave Exam
        </Button>
      </AttemptHeader>
      {index === 0 && closed?.hasRunOut === true ? (
        <Alert tone="info" className={styles.notice}>
          Time was up for {closed.title}, so it closed by itself. Your answers are kept.
        </Alert>
      ) : null}
      <ProgressBar
        label="Answered in this section"
        isLabelHidden
        value={answered}
        max={total}
        valueText={`${answered} of ${total} answered`}
      />
      <QuestionFrame
        steps={
          <>
            <Button variant="secondary" size="lg" disabled={index === 0} onClick={() => go(index - 1)}>
              Previous
            </Button>
            <Button size="lg" onClick={next}>
              {index < total - 1 ? 'Next Question' : nextTitle === null ? 'Finish Exam' : 'Next Section'}
            </Button>
          </>
        }
        panel={
          <ExamPanel exam={exam} onGo={go} onLocked={() => setOverlay('locked')} onTriage={openTriage} />
        }
      >
        <QuestionView
          question={question}
          value={mark.letter}
          onPick={(letter) => send({ type: 'pick', letter })}
          textSize={textSize}
          struck={mark.struck}
          onStrikeToggle={(letter) => send({ type: 'strike', letter })}
        />
        <QuestionTools isFlagged={mark.isFlagged} isKept={isKept} onFlag={() => send({ type: 'flag' })} />
      </QuestionFrame>
      <TriageSheet
        isOpen={overlay === 'triage'}
        section={section}
        sheet={exam.sheet}
        nextTitle={nextTitle}
        onGo={go}
        onStay={() => setOverlay(null)}
        onClose={() => send({ type: 'close-section', at: device.now() })}
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
        onLeave={() => reset()}
      />
    </Page>
  );
}
