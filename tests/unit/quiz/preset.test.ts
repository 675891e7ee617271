import { describe, expect, it } from 'vitest';
import { readPreset } from '#features/quiz';

describe('what a link chooses beforehand', () => {
  it.each([
    ['science', 'science'],
    ['Mathematics', 'math'],
    ['Math', 'math'],
    ['readingComp', 'readingComp'],
    ['reading-comprehension', 'readingComp'],
    ['Language Proficiency', 'langProf'],
  ])('knows %s', (topic, subject) => {
    expect(readPreset(topic, 'easy')).toEqual({ subject, level: 'Easy', error: null });
  });

  it('chooses nothing where nothing is named', () => {
    expect(readPreset(null, null)).toEqual({ subject: null, level: null, error: null });
    expect(readPreset(null, 'Impossible')).toEqual({ subject: null, level: null, error: null });
  });

  it('reports an unknown topic, and a topic that has no quiz (docs/product.md#ques-6)', () => {
    expect(readPreset('history', 'Hard').error).toBe('Unknown category: history');
    expect(readPreset('General', 'Hard').error).toBe('Unsupported category: General');
  });
});
