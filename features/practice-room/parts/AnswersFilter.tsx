import { type EntryFilter, filterEntries, REVIEW_FILTERS, type ReviewEntry } from '#features/attempt';
import { SegmentedControl } from '#ui/segmented-control';
import styles from './AnswersFilter.module.css';

const FILTER_TEXT: Readonly<Record<EntryFilter, string>> = {
  all: 'All',
  wrong: 'Wrong',
  unanswered: 'Blank',
  flagged: 'Flagged',
};

export interface AnswersFilterProps {
  entries: readonly ReviewEntry[];
  filter: EntryFilter;
  onFilterChange(filter: EntryFilter): void;
}

/** Filters for a finished attempt's questions, each with its count. Only the selected filter is printed. */
export function AnswersFilter({ entries, filter, onFilterChange }: AnswersFilterProps) {
  const labelOf = (value: EntryFilter) => `${FILTER_TEXT[value]} (${filterEntries(entries, value).length})`;
  return (
    <>
      <SegmentedControl<EntryFilter>
        className={styles.control}
        label="Show"
        isLabelHidden
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
