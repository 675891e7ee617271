import { useRef } from 'react';
import { countSheet, isAnswered, markOf, type Sheet } from '#features/attempt';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { QuestionPalette, type QuestionPaletteItem } from '#ui/question-palette';
import type { ExamSection } from '../model/exam.ts';
import styles from './TriageSheet.module.css';

export interface TriageSheetProps {
  isOpen: boolean;
  section: ExamSection;
  sheet: Sheet;
  /** The next section's title; null after the last one. */
  nextTitle: string | null;
  onGo(index: number): void;
  onStay(): void;
  onClose(): void;
}

/** Before a section locks: what is blank and what is flagged, one press away each, and the way on. */
export function TriageSheet({ isOpen, section, sheet, nextTitle, onGo, onStay, onClose }: TriageSheetProps) {
  const stayRef = useRef<HTMLButtonElement>(null);
  const { answered, blank, flagged } = countSheet(section.questions, sheet);
  const items: QuestionPaletteItem[] = section.questions.map((question, index) => ({
    number: index + 1,
    isAnswered: isAnswered(sheet, question),
    isFlagged: markOf(sheet, question.question_id).isFlagged,
  }));
  const groups = [
    // The few that the learner marked come before what may be a page of blanks.
    { id: 'flagged', label: `Flagged (${flagged})`, items: items.filter((item) => item.isFlagged) },
    { id: 'blank', label: `Left blank (${blank})`, items: items.filter((item) => !item.isAnswered) },
  ].filter((group) => group.items.length > 0);

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onStay();
      }}
      title={`Before you leave ${section.title}`}
      description={`${answered} answered, ${blank} blank, ${flagged} flagged. Once you go on, you cannot come back to this section.`}
      initialFocusRef={stayRef}
      footer={
        <>
          <Button ref={stayRef} variant="secondary" onClick={onStay}>
            Keep working
          </Button>
          <Button onClick={onClose}>
            {nextTitle === null ? 'Finish Exam' : `Lock and go to ${nextTitle}`}
          </Button>
        </>
      }
    >
      {groups.length === 0 ? (
        <p className={styles.done}>Every question is answered and none is flagged.</p>
      ) : (
        <QuestionPalette
          label="Questions to look at again"
          groups={groups}
          onSelect={(number) => onGo(number - 1)}
        />
      )}
    </Dialog>
  );
}
