import { isAnswered, markOf, type Sheet } from '#features/attempt';
import { QuestionPalette } from '#ui/question-palette';
import { halvesOf } from '../model/arrange.ts';
import type { ExamSection } from '../model/exam.ts';

export interface SectionPaletteProps {
  label: string;
  section: ExamSection;
  sheet: Sheet;
  /** The open question, from 0; null in a section that is locked. */
  current: number | null;
  onSelect(index: number): void;
}

/** A section's numbered buttons, in an English and a Filipino half where it has both (docs/product.md#exam-6). Numbers start anew in each section. */
export function SectionPalette({ label, section, sheet, current, onSelect }: SectionPaletteProps) {
  return (
    <QuestionPalette
      label={label}
      groups={halvesOf(section.questions).map((half) => ({
        id: half.id,
        label: half.label,
        items: half.questions.map(({ question, index }) => ({
          number: index + 1,
          isAnswered: isAnswered(sheet, question),
          isFlagged: markOf(sheet, question.question_id).isFlagged,
          isCurrent: index === current,
          isLocked: current === null,
        })),
      }))}
      onSelect={(number) => onSelect(number - 1)}
    />
  );
}
