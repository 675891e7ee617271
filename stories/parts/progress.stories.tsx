import type { ReactNode } from 'react';
import { BLUEPRINT } from '#features/plan';
import { Card } from '#ui/card';
import preview from '../../.storybook/preview.tsx';
import { ExpectedScoreChart } from '../../features/plan/parts/ExpectedScoreChart.tsx';
import { TopicTiles } from '../../features/progress/parts/TopicTiles.tsx';
import { States } from '../helpers/states.tsx';

const practice = (subject: string, tag: string) => `#${subject}/${tag}`;

/** The parts of the Progress page. */
const meta = preview.meta({ title: 'Screen parts/Progress' });

const WORDS = ['beginning', 'developing', 'good', 'mastered'] as const;

/**
 * Sample mastery of all topics: one topic for each label in WORDS. The other topics do not have enough answers for a
 * label.
 */
const TOPICS = BLUEPRINT.map((skill, index) => {
  const word = WORDS[index];
  const share = (index + 1) / 5;
  return {
    skill,
    mastery: word === undefined ? null : { word, share, low: share - 0.1, high: share + 0.1 },
  };
});

function InCard({ children }: { children: ReactNode }) {
  return <Card>{children}</Card>;
}

/** Tiles of topics, weakest first. The word on a tile and the color of its edge have the same meaning. */
export const Topics = meta.story({
  render: () => (
    <States
      of={{
        'Each word, and some without enough answers': (
          <InCard>
            <TopicTiles topics={TOPICS} practice={practice} />
          </InCard>
        ),
        'A few': (
          <InCard>
            <TopicTiles topics={TOPICS.slice(0, 3)} practice={practice} />
          </InCard>
        ),
      }}
    />
  ),
});

/** Makes one expected score for each week. `totals` has the points of each week's score, oldest week first. */
const weeks = (totals: readonly number[]) =>
  totals.map((points, index) => {
    const score = { share: points / 320, low: (points - 21) / 320, high: (points + 20) / 320, items: 320 };
    return {
      at: index,
      expected: {
        total: score,
        sections: { science: score, math: score, langProf: score, readingComp: score },
      },
    };
  });

export const ExpectedScoreOverTime = meta.story({
  render: () => (
    <States
      of={{
        'Going up': <ExpectedScoreChart weeks={weeks([160, 172, 181, 179, 195, 203])} />,
        'Two weeks': <ExpectedScoreChart weeks={weeks([200, 188])} />,
      }}
    />
  ),
});
