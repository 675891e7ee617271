import { useRef } from 'react';
import { type AnswerSheet, countAnswers, isAnswered, sheetEntry } from '#features/answers';
import type { Question } from '#features/questions';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { QuestionPalette, type QuestionPaletteItem } from '#ui/question-palette';

export interface FinishSheetProps {
  isOpen: boolean;
  /** The dialog's title, for example 'Before you leave Science'. */
  title: string;
  /** A warning that finishing cannot be undone: 'Once you go on, you cannot come back to this section.' */
  warning: string;
  questions: readonly Question[];
  sheet: AnswerSheet;
  /** The label of the finish button, for example 'Finish Quiz'. */
  finishLabel: string;
  onGo(index: number): void;
  onStay(): void;
  onFinish(): void;
}

/**
 * Shown before an attempt or a section is finished: links to blank and flagged questions, and the finish button.
 */
export function FinishSheet(props: FinishSheetProps) {
  const { isOpen, title, warning, questions, sheet, finishLabel, onGo, onStay, onFinish } = props;
  const stayRef = useRef<HTMLButtonElement>(null);
  const { answered, blank, flagged } = countAnswers(questions, sheet);
  const items: QuestionPaletteItem[] = questions.map((question, index) => ({
    number: index + 1,
    isAnswered: isAnswered(sheet, question),
    isFlagged: sheetEntry(sheet, question.question_id).isFlagged,
  }));
  const groups = [
    // Flagged questions come first: they are few, and the list of blank ones may be long.
    { id: 'flagged', label: `Flagged (${flagged})`, items: items.filter((item) => item.isFlagged) },
    { id: 'blank', label: `Left blank (${blank})`, items: items.filter((item) => !item.isAnswered) },
  ].filter((group) => group.items.length > 0);

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onStay();
      }}
      title={title}
      description={`${answered} answered, ${blank} blank, ${flagged} flagged. ${warning}`}
      initialFocusRef={stayRef}
      footer={
        <>
          <Button ref={stayRef} variant="secondary" onClick={onStay}>
            Keep working
          </Button>
          <Button onClick={onFinish}>{finishLabel}</Button>
        </>
      }
    >
      {groups.length === 0 ? null : (
        <QuestionPalette
          label="Questions to look at again"
          groups={groups}
          onSelect={(number) => onGo(number - 1)}
        />
      )}
    </Dialog>
  );
}
