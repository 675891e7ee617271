import { SegmentedControl } from '#ui/segmented-control';
import { filterEntries, REVIEW_FILTERS, type ReviewFilter } from '../model/review.ts';
import type { ReviewEntry } from '../model/score.ts';
import styles from './ReviewFilterControl.module.css';

const FILTER_TEXT: Readonly<Record<ReviewFilter, string>> = {
  all: 'All',
  wrong: 'Wrong',
  unanswered: 'Unanswered',
  flagged: 'Flagged',
};

export interface ReviewFilterControlProps {
  entries: readonly ReviewEntry[];
  filter: ReviewFilter;
  onFilterChange(filter: ReviewFilter): void;
}

/** Which questions of a finished attempt to look at, each choice with its count. On paper only the choice that was made. */
export function ReviewFilterControl({ entries, filter, onFilterChange }: ReviewFilterControlProps) {
  const labelOf = (value: ReviewFilter) => `${FILTER_TEXT[value]} (${filterEntries(entries, value).length})`;
  return (
    <>
      <SegmentedControl<ReviewFilter>
        className={styles.control}
        legend="Show"
        isLegendHidden
        isCompact
        name="review-filter"
        value={filter}
        onValueChange={onFilterChange}
        options={REVIEW_FILTERS.map((value) => ({ value, label: labelOf(value) }))}
      />
      <p className={styles.printed}>{labelOf(filter)}</p>
    </>
  );
}
