import { QuestionPalette, type QuestionPaletteGroup } from '#ui/question-palette';
import styles from './ReviewPanel.module.css';

/** The collapsible 'Question Review' side panel (docs/product.md#quiz-3): every question by number, in one group or several. */
export function ReviewPanel({
  groups,
  onSelect,
}: {
  groups: readonly QuestionPaletteGroup[];
  onSelect(number: number): void;
}) {
  const items = groups.flatMap((group) => group.items);
  const answered = items.filter(({ isAnswered }) => isAnswered).length;
  return (
    <aside className={styles.panel} aria-label="Question Review">
      <details open>
        <summary>
          Question Review{' '}
          <span className={styles.count}>
            {answered} of {items.length} answered
          </span>
        </summary>
        <QuestionPalette label="Question Review" groups={groups} onSelect={onSelect} />
      </details>
    </aside>
  );
}
