import { useState } from 'react';
import { Badge } from '#ui/badge';
import { Heading } from '#ui/heading';
import { Tabs } from '#ui/tabs';
import { SAMPLE_ENTRIES } from '../fixtures.ts';
import { type Ranking, rankEntries } from '../model/leaderboard.ts';
import { ordinal } from '../model/ordinal.ts';
import styles from './Leaderboard.module.css';

const MEDALS: Readonly<Record<number, string>> = { 1: 'gold', 2: 'silver', 3: 'bronze' };

/** 'Top Performers': five sample entries, ranked two ways (docs/product.md#land-4). */
export function Leaderboard() {
  const [ranking, setRanking] = useState<Ranking>('questions');
  return (
    <section className={styles.root} aria-labelledby="top-performers">
      <header className={styles.header}>
        <Heading level={2} id="top-performers">
          Top Performers
        </Heading>
        <Badge tone="accent">Sample entries</Badge>
      </header>
      <Tabs
        label="Ranking"
        value={ranking}
        onValueChange={setRanking}
        items={[
          { id: 'questions', label: 'Most Questions', content: <Ranks ranking="questions" /> },
          { id: 'accuracy', label: 'Highest Accuracy', content: <Ranks ranking="accuracy" /> },
        ]}
      />
    </section>
  );
}

function Ranks({ ranking }: { ranking: Ranking }) {
  return (
    <ol role="list" className={styles.ranks}>
      {rankEntries(SAMPLE_ENTRIES, ranking).map(({ rank, entry, score }) => (
        <li key={entry.user_id} className={styles.row}>
          <span className={styles.rank} data-medal={MEDALS[rank]}>
            {ordinal(rank)}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{entry.profile.full_name}</span>
            <span className={styles.school}>{entry.profile.school}</span>
          </span>
          <span className={styles.score}>{score}</span>
        </li>
      ))}
    </ol>
  );
}
