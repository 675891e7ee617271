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

/** Which questions of a finished attempt to look at, each choice with its count. On paper only the choice that was made. */
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
