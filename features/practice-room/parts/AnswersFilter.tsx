import { ANSWER_FILTERS, type AnswerFilter, filterAnswers, type ScoredAnswer } from '#features/scoring';
import { SegmentedControl } from '#ui/segmented-control';

const FILTER_TEXT: Readonly<Record<AnswerFilter, string>> = {
  all: 'All',
  wrong: 'Wrong',
  unanswered: 'Blank',
  flagged: 'Flagged',
};

export interface AnswersFilterProps {
  entries: readonly ScoredAnswer[];
  filter: AnswerFilter;
  onFilterChange(filter: AnswerFilter): void;
}

/**
 * The filter for the questions of a finished attempt. Each choice says how many questions it has. In print, only the
 * selected choice appears.
 */
export function AnswersFilter({ entries, filter, onFilterChange }: AnswersFilterProps) {
  const labelOf = (value: AnswerFilter) => `${FILTER_TEXT[value]} (${filterAnswers(entries, value).length})`;
  return (
    <>
      <SegmentedControl<AnswerFilter>
        data-screen-only=""
        label="Show"
        isLabelHidden
        isCompact
        name="review-filter"
        value={filter}
        onValueChange={onFilterChange}
        options={ANSWER_FILTERS.map((value) => ({ value, label: labelOf(value) }))}
      />
      <p data-print-only="">{labelOf(filter)}</p>
    </>
  );
}
