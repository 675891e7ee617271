import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, EMPTY_MEMORY, rememberAll } from '#features/memory';
import { BLUEPRINT, nextTopic, type TopicOrderInput, topicsInOrder, whyText } from '#features/plan';
import { nextMissedTopics } from '../../../features/plan/model/next.ts';
import { planDay } from '../../../features/plan/model/plan.ts';
import { topicsByNeed } from '../../../features/progress/model/needs.ts';
import { answer, anyAnswer, NOW } from '../memory/answers.ts';

const input = (answers: readonly Answer[]): TopicOrderInput => ({
  memory: rememberAll(EMPTY_MEMORY, answers),
  settings: { examDate: null, minutesADay: 20, freeWeekdays: [] },
  now: NOW,
  timeZone: 'Asia/Manila',
});
let number = 0;
const given = (bank: Answer['bank'], tag: string, isCorrect: boolean, changes: Partial<Answer> = {}) => {
  number += 1;
  return answer({ id: `${number}`, questionId: `item ${number}`, bank, tag, isCorrect, ...changes });
};

describe('what comes next (docs/product.md#plan-13)', () => {
  it('is a missed topic before one that was known, however much the exam has of it', () => {
    const next = nextTopic(input([given('science', 'biology', true), given('math', 'systems', false)]));
    expect(next?.skill.tag).toBe('systems');
    expect(next === null ? '' : whyText(next)).toBe(
      'You missed 1 of 1 in Systems. The exam has about 2 questions on it: practice here gains the most.',
    );
  });

  it('is of the missed topics the one where a minute is worth most', () => {
    const next = nextTopic(input([given('math', 'systems', false), given('math', 'geometry', false)]));
    expect(next?.skill.tag).toBe('geometry');
  });

  it('knows that “I don’t know” and a guess are missed', () => {
    const unknown = given('math', 'geometry', false, { isBlank: true, mode: 'diagnostic' });
    const guessed = given('math', 'arithmetic', true, { isGuessed: true });
    const known = given('science', 'biology', true);
    expect(nextTopic(input([unknown, known]))?.now).toMatchObject({ missed: 1, answers: 1 });
    expect(nextTopic(input([guessed, known]))?.skill.tag).toBe('arithmetic');
  });

  it('is nothing before the first answer; a blank elsewhere is none', () => {
    expect(nextTopic(input([]))).toBeNull();
    expect(nextTopic(input([given('math', 'geometry', false, { isBlank: true })]))).toBeNull();
  });

  it('has one voice: the list of topics begins with it, and so do today’s questions', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 40 }), (answers) => {
        const known = input(answers);
        const next = nextTopic(known);
        expect(topicsByNeed(known)[0]?.skill).toBe(next?.skill);
        const plan = planDay({ memory: known.memory, now: NOW, daysLeft: null, minutes: 30 });
        if (!('blocks' in plan)) throw new Error('It is a day of study.');
        const named = plan.blocks.flatMap(({ reason }) =>
          reason.kind === 'weak'
            ? [reason.skill]
            : reason.kind === 'due' && reason.first
              ? [reason.first]
              : [],
        );
        const isFact = topicsInOrder(known)[0]?.isFact === true;
        if (named.length > 0 && !isFact) expect(named).toContain(next?.skill);
      }),
    );
  });

  it('of an attempt takes the weakest topics of the subject that has the first', () => {
    const order = topicsInOrder(input([given('math', 'geometry', false)]));
    const missed = (['systems', 'geometry', 'functions', 'arithmetic'] as const).map((tag) => ({
      subject: 'math' as const,
      tag,
      missed: 1,
      asked: 2,
    }));
    const other = { subject: 'langProf' as const, tag: 'usage-and-agreement', missed: 1, asked: 2 };
    const topics = nextMissedTopics([other, ...missed], order);
    expect(topics.map(({ tag }) => tag)).toEqual(['systems', 'geometry', 'functions']);
    expect(nextMissedTopics([], order)).toEqual([]);
    expect(order).toHaveLength(BLUEPRINT.length);
  });
});
