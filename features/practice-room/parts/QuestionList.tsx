import { useId, useState } from 'react';
import { Text } from '#ui/heading';
import { Check, Flag, X } from '#ui/icon';
import { QuestionPalette, type QuestionPaletteGroup } from '#ui/question-palette';
import { SegmentedControl } from '#ui/segmented-control';
import { Inline, Stack } from '#ui/stack';
import styles from './questionButtons.module.css';

const FILTERS = ['all', 'flagged', 'blank'] as const;
type Filter = (typeof FILTERS)[number];

const FILTER_TEXT: Readonly<Record<Filter, string>> = { all: 'All', flagged: 'Flagged', blank: 'Blank' };

type Item = QuestionPaletteGroup['items'][number];

function passes(item: Item, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'flagged' ? item.isFlagged === true : !item.isAnswered;
}

export interface QuestionListProps {
  /** The list's accessible name. @default 'Question Review' */
  label?: string;
  groups: readonly QuestionPaletteGroup[];
  onSelect(number: number): void;
}

/** The question list: a numbered button for every question, a filter for flagged and blank questions, and a legend. */
export function QuestionList({ label = 'Question Review', groups, onSelect }: QuestionListProps) {
  const name = useId();
  const [filter, setFilter] = useState<Filter>('all');
  const items = groups.flatMap((group) => group.items);
  const shown = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => passes(item, filter)) }))
    .filter((group) => group.items.length > 0);
  return (
    <Stack>
      <SegmentedControl<Filter>
        label="Show"
        isLabelHidden
        isCompact
        name={name}
        value={filter}
        onValueChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: `${FILTER_TEXT[value]} (${items.filter((item) => passes(item, value)).length})`,
        }))}
      />
      {shown.length === 0 ? <Text tone="muted">Nothing here.</Text> : null}
      <QuestionPalette label={label} groups={shown} onSelect={onSelect} />
      <Inline as="ul" gap={4} rowGap={1} className={styles.legend} aria-label="What the signs mean">
        {items.some(({ verdict }) => verdict !== undefined) ? (
          <>
            <Inline as="li" gap={2}>
              <Check className={styles.right} /> right
            </Inline>
            <Inline as="li" gap={2}>
              <X className={styles.wrong} /> wrong
            </Inline>
          </>
        ) : (
          <Inline as="li" gap={2}>
            <span className={styles.answered} aria-hidden="true" /> answered
          </Inline>
        )}
        <Inline as="li" gap={2}>
          <span className={styles.blank} aria-hidden="true" /> blank
        </Inline>
        <Inline as="li" gap={2}>
          <Flag className={styles.flagged} fill="currentColor" /> flagged
        </Inline>
      </Inline>
    </Stack>
  );
}
