import { describe, expect, it } from 'vitest';
import { type HistoryEntry, scoreOf, titleOf } from '../../../features/dashboard/model/history.ts';
import { tagTitle } from '../../../features/questions/model/topics.ts';

it('writes a topic as a title', () => {
  expect(tagTitle('earth-and-space')).toBe('Earth and space');
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
    expect(titleOf(entry)).toBe('Quiz · Reading Comprehension · Hard');
    expect(titleOf({ ...entry, kind: 'mock', topic: 'all', difficulty: null })).toBe('Mock exam');
    expect(titleOf({ ...entry, kind: 'flashcards', topic: 'General', difficulty: null })).toBe(
      'Flashcards · General',
    );
    expect(scoreOf(entry)).toBe('13/20 (65%)');
    expect(scoreOf({ ...entry, total: null })).toBeNull();
    expect(scoreOf({ ...entry, total: 0, correct: 0 })).toBeNull();
  });

  it('gives no grade to a review and to the first questions', () => {
    const [review, first] = [
      { ...entry, topic: 'Review', difficulty: null },
      { ...entry, topic: 'Diagnostic', difficulty: null, total: 1 },
    ];
    expect([titleOf(review), scoreOf(review)]).toEqual(['Review', '20 questions']);
    expect([titleOf(first), scoreOf(first)]).toEqual(['First questions', '1 question']);
  });
});
