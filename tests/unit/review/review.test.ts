import { describe, expect, it } from 'vitest';
import { openQuestion } from '#features/attempt';
import { addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import { BLUEPRINT, type PlanSlot } from '#features/plan';
import { nonEmptyQuestions } from '#features/questions';
import { masteryChanges } from '../../../features/plan/model/changes.ts';
import { arrangeReview, reviewDrawRequest } from '../../../features/review/model/draw.ts';
import { reduceReview, startReview } from '../../../features/review/model/review.ts';
import { answers, NOW } from '../memory/answers.ts';
import { sampleQuestion, sampleRow } from '../support/questions.ts';

const skill = (id: string) => {
  const found = BLUEPRINT.find((each) => each.id === id);
  if (found === undefined) throw new Error(`The blueprint has no ${id}.`);
  return found;
};
const slot = (id: string, level: 'Easy' | 'Medium' | 'Hard' = 'Medium'): PlanSlot => ({
  kind: 'skill',
  skill: skill(id),
  level,
});
const row = (global_id: string, tag: string) => ({
  bank: 'science' as const,
  row: sampleRow(1, { global_id, tag, question: `What is ${global_id}?` }),
});

describe('the paper of a review', () => {
  it('asks for items by their ids, and for others by topic and level, counted', () => {
    const slots: PlanSlot[] = [
      { kind: 'item', questionId: 'one', bank: 'english_lang_prof' },
      slot('science/biology'),
      slot('science/physics'),
      slot('science/biology'),
      slot('science/biology', 'Hard'),
    ];
    expect(reviewDrawRequest(slots)).toEqual({
      ids: ['one'],
      slots: [
        { bank: 'science', tag: 'biology', level: 'Medium', count: 2 },
        { bank: 'science', tag: 'physics', level: 'Medium', count: 1 },
        { bank: 'science', tag: 'biology', level: 'Hard', count: 1 },
      ],
      reading: [],
    });
  });

  it('reads few passages: the topics of a bank are drawn together, and what a passage brings along is kept', () => {
    const reading = ['main-idea', 'detail', 'main-idea', 'inference'].map((tag) =>
      slot(`english_reading_comp/${tag}`),
    );
    const drawn = reviewDrawRequest([slot('science/biology'), ...reading]);
    expect(drawn.slots).toHaveLength(1);
    expect(drawn.reading).toMatchObject([
      {
        bank: 'english_reading_comp',
        size: 4,
        tags: ['main-idea', 'detail', 'inference'],
        passages: 'exact',
      },
    ]);
    const about = (id: string, passage: string, tag: string) => {
      const { row: own } = row(id, tag);
      const question = `${passage}\n\n---\n\n${own.question}`;
      return { bank: 'english_reading_comp' as const, row: { ...own, question } };
    };
    const rows = [
      about('1', 'One', 'detail'),
      about('2', 'One', 'tone-and-purpose'),
      about('3', 'Two', 'main-idea'),
      about('4', 'One', 'inference'),
    ];
    const asked = arrangeReview(reading, rows).map(({ global_id, passage }) => [global_id, passage]);
    expect(asked.map(([id]) => id).toSorted()).toEqual(['1', '2', '3', '4']);
    expect(asked.map(([, passage]) => passage)).toEqual(['Two', 'One', 'One', 'One']);
  });

  it('keeps the order of the plan, without deleted rows and rows that have no slot', () => {
    const slots: PlanSlot[] = [
      { kind: 'item', questionId: 'named', bank: 'science' },
      slot('science/biology'),
      slot('science/physics'),
      slot('science/biology'),
      slot('science/chemistry'),
    ];
    const rows = [
      row('b1', 'biology'),
      row('b2', 'biology'),
      row('p1', 'physics'),
      row('other', 'earth-and-space'),
      row('named', 'biology'),
    ];
    expect(arrangeReview(slots, rows).map(({ global_id }) => global_id)).toEqual(['named', 'b1', 'p1', 'b2']);
  });
});

describe('a review (docs/product.md#plan-4)', () => {
  const questions = nonEmptyQuestions([sampleQuestion(1), sampleQuestion(2)]);
  if (questions === null) throw new Error('A paper has questions.');
  const fresh = startReview({ id: 'review', userId: 'learner', questions, at: NOW });
  const first = openQuestion(fresh).question_id;

  it('lets an answer stand once its explanation was shown', () => {
    const picked = reduceReview(fresh, { type: 'pick', questionId: first, letter: 'B', at: NOW });
    if (picked.status !== 'active') throw new Error('It is not over.');
    const checked = reduceReview(picked, { type: 'check', questionId: first });
    if (checked.status !== 'active') throw new Error('It is not over.');
    expect(reduceReview(checked, { type: 'pick', questionId: first, letter: 'A', at: NOW })).toBe(checked);
    expect(checked.sheet[first]).toMatchObject({ letter: 'B', isChecked: true });
  });

  it('keeps nothing of another paper’s question, and stays on its own', () => {
    expect(reduceReview(fresh, { type: 'flag', questionId: 'strange' })).toBe(fresh);
    expect(reduceReview(fresh, { type: 'go', index: 9, at: NOW })).toMatchObject({ index: 1 });
  });

  it('ends with what was answered; what was left open comes back another day', () => {
    const picked = reduceReview(fresh, { type: 'pick', questionId: first, letter: 'B', at: NOW });
    if (picked.status !== 'active') throw new Error('It is not over.');
    const over = reduceReview(picked, { type: 'finish', at: NOW + 40_000 });
    expect(over).toMatchObject({ status: 'finished', endedAt: NOW + 40_000 });
    expect(over.questions).toHaveLength(1);
    expect(over.sheet[first]?.ms).toBe(40_000);
  });
});

describe('what a day did to topics', () => {
  const memoryAfter = (count: number, isCorrect: boolean) =>
    addAnswersToMemory(
      EMPTY_MEMORY,
      answers(count, (index) => ({ isCorrect, at: NOW + index })),
    );

  it('names the words that changed, and says nothing where the word stayed', () => {
    expect(masteryChanges(EMPTY_MEMORY, memoryAfter(60, true), NOW)).toMatchObject([
      { text: 'Biology: new → mastered', isNewlyGreen: true },
    ]);
    expect(masteryChanges(memoryAfter(60, true), memoryAfter(61, true), NOW)).toEqual([]);
  });

  it('says nothing of a topic with too few answers, or without new ones', () => {
    expect(masteryChanges(EMPTY_MEMORY, memoryAfter(3, true), NOW)).toEqual([]);
    expect(masteryChanges(memoryAfter(20, true), memoryAfter(20, true), NOW)).toEqual([]);
  });
});
