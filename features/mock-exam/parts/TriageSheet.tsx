import { useRef } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { QuestionPalette, type QuestionPaletteItem } from '#ui/question-palette';
import type { ExamSection } from '../model/exam.ts';
import { countSheet } from '../model/sheet.ts';
import styles from './TriageSheet.module.css';

export interface TriageSheetProps {
  isOpen: boolean;
  section: ExamSection;
  title: string;
  /** The next section's title; null after the last one. */
  nextTitle: string | null;
  onGo(index: number): void;
  onStay(): void;
  onClose(): void;
}

/** Before a section locks: what is blank and what is flagged, one press away each, and the way on. */
export function TriageSheet({ isOpen, section, title, nextTitle, onGo, onStay, onClose }: TriageSheetProps) {
  const stayRef = useRef<HTMLButtonElement>(null);
  const { answered, blank, flagged } = countSheet(section.sheet);
  const { answers, flags } = section.sheet;
  const items: QuestionPaletteItem[] = answers.map((answer, index) => ({
    number: index + 1,
    isAnswered: answer !== null,
    isFlagged: flags[index] === true,
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
      title={`Before you leave ${title}`}
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
