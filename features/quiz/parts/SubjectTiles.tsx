import type { TopicCount } from '#features/memory';
import { SUBJECT_CARDS } from '#features/practice-room';
import type { Level, Subject } from '#features/questions';
import { levelForAnswers } from '#features/scoring';
import { percentOf } from '#kernel/format';
import { Grid } from '#ui/grid';
import { Text } from '#ui/heading';
import { LinkCard } from '#ui/link-card';
import { Grow } from '#ui/stack';
import { sumCounts } from '../model/setup.ts';

export interface SubjectTilesProps {
  /** How many questions of each topic the learner answered, and how many correctly; null until loaded. */
  topics: readonly TopicCount[] | null;
  /** Returns the link that starts ten questions of the subject and level, with an explanation after each answer. */
  subjectHref(subject: Subject, level: Level): string;
}

/**
 * A tile for each subject, with the learner's accuracy and level. One tap on a tile starts ten questions
 * (docs/product.md#page-3).
 */
export function SubjectTiles({ topics, subjectHref }: SubjectTilesProps) {
  return (
    <Grid as="ul" columns={{ phone: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', desktop: 2 }} gap={3}>
      {SUBJECT_CARDS.map(({ value, label, icon }) => {
        const counts = sumCounts(topics ?? [], value);
        const level = levelForAnswers(counts);
        const accuracy =
          counts.answered === 0 ? 'Not tried yet' : `${percentOf(counts.correct, counts.answered)}% right`;
        return (
          <li key={value}>
            <LinkCard href={subjectHref(value, level)} padding="xs">
              {icon}
              <Grow as="span">
                <strong>{label}</strong>
              </Grow>
              <Text as="span" size="sm" tone="muted">
                {/* Until the accuracy has loaded, the tile shows no text, because "Not tried yet" could be wrong. */}
                {topics === null ? '\u00a0' : `${accuracy} · ${level}`}
              </Text>
            </LinkCard>
          </li>
        );
      })}
    </Grid>
  );
}
