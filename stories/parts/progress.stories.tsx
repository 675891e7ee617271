import type { ReactNode } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { BLUEPRINT } from '#features/plan';
import { ShareButton } from '#features/share';
import { Card } from '#ui/card';
import preview from '../../.storybook/preview.tsx';
import { ExpectedScoreChart } from '../../features/plan/parts/ExpectedScoreView.tsx';
import { TopicTiles } from '../../features/progress/parts/TopicTiles.tsx';
import ShareDialog from '../../features/share/parts/ShareDialog.tsx';
import { States } from '../helpers/states.tsx';

const practice = ({ skill }: { skill: { id: string } }) => `#${skill.id}`;

/** The parts of the Progress page. */
const meta = preview.meta({ title: 'Screen parts/Progress', tags: ['phone-only'] });

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

/** Tiles of topics, weakest first. The word on a tile and the color of its diamond have the same meaning. */
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

const share = fn(async (_picture: File) => 'shared' as const);

const WEEK = {
  title: 'My week',
  subtitle: '24 Nov to 30 Nov',
  suns: ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'].map((label, index) => ({
    label,
    isLit: index !== 3,
  })),
  lines: ['6 of 7 days, 3 h 20 min', 'Turned green: Geometry, Genetics'],
  score: { label: 'With my expected score', line: 'Expected in the exam: 187–228 of 320' },
  invitation: 'Study for the UPCAT, free',
  fileName: 'my-week.png',
};

/** The last seven days as a picture. The expected score is in it only if the learner wants it. */
export const WeekToShare = meta.story({
  render: () => <ShareDialog shared={WEEK} address="iskolar.example" onDismiss={() => {}} onShare={share} />,
  play: async ({ userEvent }) => {
    const picture = await screen.findByRole('img', {
      name: /^My week\. 24 Nov to 30 Nov\. 6 of 7 days, 3 h 20 min\. Turned green: Geometry, Genetics\. Study for the UPCAT, free$/,
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'With my expected score' }));
    await expect(picture).toHaveAccessibleName(
      /Expected in the exam: 187–228 of 320\. Study for the UPCAT, free$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share.mock.calls[0]?.[0].type).toBe('image/png'));
  },
});

/** The button opens the picture, which Escape closes. */
export const ShareButtonOfTheWeek = meta.story({
  tags: ['no-screenshot'],
  render: () => <ShareButton label="Share my week" variant="secondary" shared={() => WEEK} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share my week' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
