import { describe, expect, it } from 'vitest';
import { BLUEPRINT } from '../../../features/plan/model/blueprint.ts';
import { wholeMinutes } from '../../../features/plan/model/policy.ts';
import { blockReasonText } from '../../../features/plan/model/words.ts';

const [biology, chemistry, physics, earth] = BLUEPRINT.filter(({ subject }) => subject === 'science');
if (!biology || !chemistry || !physics || !earth) throw new Error('The exam has topics.');
const block = { slots: [], minutes: 10 };

describe('why something is on today\u2019s list', () => {
  it('is said of what is due in one sentence', () => {
    const due = { kind: 'due', items: 1, waiting: 0, skills: 2, first: biology } as const;
    expect(blockReasonText({ ...block, kind: 'review', reason: due })).toBe(
      '1 word or rule before you forget it, and 2 questions on topics that come back, such as Biology (Science).',
    );
  });

  it('says how many words wait for later days, without blame', () => {
    const due = { kind: 'due', items: 20, waiting: 280, skills: 0, first: null } as const;
    expect(blockReasonText({ ...block, kind: 'review', reason: due })).toBe(
      '20 words and rules before you forget them (280 more on later days).',
    );
  });

  it('names three topics of a mix and counts the rest', () => {
    const skills = [biology, chemistry, physics, earth];
    expect(blockReasonText({ ...block, kind: 'new-ground', reason: { kind: 'new-ground', skills } })).toBe(
      'Biology, Chemistry, Physics, and 1 more: they come up in the exam, and you can still gain points there.',
    );
  });
});

describe('whole minutes', () => {
  it('of the plan’s parts add up to the plan’s minutes', () => {
    expect(wholeMinutes([6.6, 13.2])).toEqual([7, 13]);
    expect(wholeMinutes([0.5, 0.5, 0.4])).toEqual([1, 0, 0]);
  });
});
