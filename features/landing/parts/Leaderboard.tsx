import { useState } from 'react';
import { Badge, RankBadge } from '#ui/badge';
import { Heading, Text } from '#ui/heading';
import { List, ListRow } from '#ui/list';
import { Inline, Stack } from '#ui/stack';
import { Tabs } from '#ui/tabs';
import { SAMPLE_ENTRIES } from '../fixtures.ts';
import { ordinal, type Ranking, rankEntries } from '../model/leaderboard.ts';
import styles from './BelowTheFold.module.css';

/** 'Top Performers': five sample entries, ranked two ways (docs/product.md#land-4). */
export function Leaderboard() {
  const [ranking, setRanking] = useState<Ranking>('questions');
  return (
    <Stack as="section" aria-labelledby="top-performers">
      <Inline as="header" gap={4} rowGap={2}>
        <Heading level={2} id="top-performers">
          Top Performers
        </Heading>
        <Badge tone="accent">Sample entries</Badge>
      </Inline>
      <Tabs
        label="Ranking"
        value={ranking}
        onValueChange={setRanking}
        items={[
          { id: 'questions', label: 'Most Questions', content: <Ranks ranking="questions" /> },
          { id: 'accuracy', label: 'Highest Accuracy', content: <Ranks ranking="accuracy" /> },
        ]}
      />
    </Stack>
  );
}

function Ranks({ ranking }: { ranking: Ranking }) {
  return (
    <List as="ol" className={styles.ranks}>
      {rankEntries(SAMPLE_ENTRIES, ranking).map(({ rank, entry, score }) => (
        <ListRow
          key={entry.user_id}
          leading={<RankBadge rank={rank}>{ordinal(rank)}</RankBadge>}
          title={entry.profile.full_name}
          meta={entry.profile.school}
          trailing={
            <Text as="span" size="sm">
              {score}
            </Text>
          }
        />
      ))}
    </List>
  );
}
