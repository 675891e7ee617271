import { describe, expect, it } from 'vitest';
import { type HistoryEntry, historyScore, historyTitle } from '../../../features/dashboard/model/history.ts';
import { topicTitle } from '../../../features/questions/model/topics.ts';

it('writes a topic as a title', () => {
  expect(topicTitle('earth-and-space')).toBe('Earth and space');
});

describe('history', () => {
  const entry: HistoryEntry = {
    id: 'a',
    kind: 'quiz',
    startedAt: 1,
    duration: 60,
    topic: 'readingComp',
    difficulty: 'Hard',
    total: 20,
    correct: 13,
  };

  it('names an attempt and its score', () => {
    expect(historyTitle(entry)).toBe('Quiz · Reading Comprehension · Hard');
    expect(historyTitle({ ...entry, kind: 'mock', topic: 'all', difficulty: null })).toBe('Mock exam');
    expect(historyTitle({ ...entry, kind: 'flashcards', topic: 'General', difficulty: null })).toBe(
      'Flashcards · General',
    );
    expect(historyScore(entry)).toBe('13/20 (65%)');
    expect(historyScore({ ...entry, total: null })).toBeNull();
    expect(historyScore({ ...entry, total: 0, correct: 0 })).toBeNull();
  });

  it('says how many cards of a deck were known, picked or rated (docs/product.md#card-8)', () => {
    const deck = { ...entry, kind: 'flashcards', total: 1, correct: 0 } as const;
    expect(historyScore({ ...deck, known: 5, again: 5 })).toBe('5 of 10 known');
    expect(historyScore({ ...deck, total: 0, known: 2, again: 1 })).toBe('2 of 3 known');
    // An older build counted the picked answers alone.
    expect(historyScore({ ...deck, total: 4, correct: 3 })).toBe('3 of 4 known');
    expect(historyScore({ ...deck, total: 0, known: 0, again: 0 })).toBeNull();
  });

  it('gives no grade to a review and to the first questions', () => {
    const [review, first] = [
      { ...entry, topic: 'Review', difficulty: null },
      { ...entry, topic: 'Diagnostic', difficulty: null, total: 1 },
    ];
    expect([historyTitle(review), historyScore(review)]).toEqual(['Daily set', '20 questions']);
    expect([historyTitle(first), historyScore(first)]).toEqual(['First questions', '1 question']);
  });
});
