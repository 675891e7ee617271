import { describe, expect, test } from 'vitest';
import { pageTitle } from '#app/shell/pageTitles.ts';
import { SAMPLE_ENTRIES } from '../../../features/landing/fixtures.ts';
import { DEMO_ITEM_COUNT, FIRST_DEMO_ITEM } from '../../../features/landing/model/demo.ts';
import { ordinal, rankEntries } from '../../../features/landing/model/leaderboard.ts';
import { MORE_DEMO_ITEMS } from '../../../features/landing/model/moreDemo.ts';

test('ranks carry their ordinal suffix', () => {
  expect([1, 2, 3, 4, 5, 11, 12, 13, 21, 102, 113].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '5th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '113th',
  ]);
});

describe('the leaderboard', () => {
  test('has five sample entries, ranked by questions or by accuracy', () => {
    expect(SAMPLE_ENTRIES).toHaveLength(5);
    const byQuestions = rankEntries(SAMPLE_ENTRIES, 'questions');
    expect(byQuestions.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(byQuestions[0]?.score).toBe('1,842 questions answered');
    const byAccuracy = rankEntries(SAMPLE_ENTRIES, 'accuracy');
    expect(byAccuracy.map(({ score }) => score)).toEqual([
      '93.6% accuracy',
      '91.3% accuracy',
      '89.7% accuracy',
      '88.4% accuracy',
      '85.0% accuracy',
    ]);
  });
});

const DEMO_ITEMS = [FIRST_DEMO_ITEM, ...MORE_DEMO_ITEMS];

test('the demo card counts as many questions as there are', () =>
  expect(DEMO_ITEMS).toHaveLength(DEMO_ITEM_COUNT));

test.each(DEMO_ITEMS)('the demo item $id has four options and a key among them', ({ options, answer }) => {
  expect(options.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D']);
  expect(new Set(options.map(({ content }) => content)).size).toBe(4);
  expect(options.some(({ key }) => key === answer)).toBe(true);
});

describe('page titles', () => {
  test.each([
    ['/', false, 'Iskolar — UPCAT reviewer'],
    ['/', true, 'Dashboard · Iskolar'],
    ['/home', true, 'Iskolar — UPCAT reviewer'],
    ['/mock-exams/', true, 'UPCAT Mock Exam · Iskolar'],
    ['/nowhere', false, 'Page Not Found · Iskolar'],
  ])('%s, learner %s: %s', (path, isLearner, title) => expect(pageTitle(path, isLearner)).toBe(title));
});
