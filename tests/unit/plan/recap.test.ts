import { expect, it } from 'vitest';
import { sharedWeek, weekRecap } from '../../../features/progress/model/recap.ts';
import { pictureLines } from '../../../features/share/model/shared.ts';

const NOW = Date.UTC(2026, 10, 28, 12);

it('a week’s recap counts the days and the time of the seven days that end today (docs/product.md#page-4)', () => {
  const recap = weekRecap(
    [],
    [
      { day: '2026-11-21', totalSecs: 900 },
      { day: '2026-11-22', totalSecs: 600 },
      { day: '2026-11-28', totalSecs: 1200 },
    ],
    { now: NOW, today: '2026-11-28' },
  );
  expect(recap.days.map(({ isStudied }) => isStudied)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(sharedWeek(recap)).toMatchObject({ title: 'My week', subtitle: '22 Nov to 28 Nov' });
  expect(sharedWeek(recap).suns[0]).toEqual({ label: 'Sun', isLit: true });
  expect(pictureLines(sharedWeek(recap), true)).toEqual(['2 of 7 days, 30 min']);
});

it('a week’s recap has the expected score only where the learner wants it', () => {
  const day = { day: '2026-11-28', isStudied: true };
  const shared = sharedWeek({ days: [day], seconds: 0, green: ['Geometry'], expected: '187–228 of 320' });
  expect(pictureLines(shared, false).join()).not.toContain('187');
  expect(pictureLines(shared, true).at(-1)).toBe('Expected in the exam: 187–228 of 320');
});
