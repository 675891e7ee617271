import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import {
  bestExamMoment,
  dayDoneMoment,
  perfectSetMoment,
  topicMoment,
} from '../../../features/moments/index.ts';
import { firstRightMoment } from '../../../features/moments/model/moments.ts';
import { isMomentShownAtom, noteMomentAtom } from '../../../features/moments/state/shown.ts';
import { deviceAtom, memoryDevice } from '../../../kernel/device/index.ts';
import { learnerIdAtom } from '../../../kernel/learner/index.ts';

describe('which moment is due', () => {
  it('is the first right answer only before any other one', () => {
    expect(firstRightMoment([{ isCorrect: false }])?.scene).toBe('first');
    expect(firstRightMoment([{ isCorrect: false }, { isCorrect: true }])).toBeNull();
  });

  it('is a day with its streak and the suns of its week, from Monday', () => {
    const studied = new Map([
      ['2026-11-22', 30],
      ['2026-11-23', 20],
      ['2026-11-25', 0],
    ]);
    expect(dayDoneMoment('2026-11-26', 9, studied)).toEqual({
      id: 'day:2026-11-26',
      scene: 'day',
      text: 'Day 9 in a row.',
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, day) => ({
        label,
        isLit: day === 0 || day === 3,
      })),
    });
    expect(dayDoneMoment('2026-11-26', 0, studied).text).toBe('Today is done.');
  });

  it('is the best exam only above every earlier one', () => {
    const exam = { id: 'e', percentage: 70 };
    expect(bestExamMoment(exam, [63, 51])?.text).toBe('Your best so far: up from 63%.');
    expect(bestExamMoment(exam, [70, 51])).toBeNull();
    expect(bestExamMoment(exam, [])).toBeNull();
  });

  it('is a perfect set from five questions on', () => {
    expect(perfectSetMoment({ id: 's', correct: 10, total: 10 })?.text).toBe('A perfect set: 10 of 10.');
    expect(perfectSetMoment({ id: 's', correct: 9, total: 10 })).toBeNull();
    expect(perfectSetMoment({ id: 's', correct: 4, total: 4 })).toBeNull();
  });
});

describe('a moment', () => {
  it('shows once for each learner of the device', () => {
    const store = createStore();
    store.set(deviceAtom, memoryDevice());
    store.set(learnerIdAtom, 'u1');
    const moment = topicMoment({ id: 'biology', title: 'Biology' });
    expect(store.get(isMomentShownAtom)(moment)).toBe(false);
    store.set(noteMomentAtom, moment);
    store.set(noteMomentAtom, moment);
    expect(store.get(isMomentShownAtom)(moment)).toBe(true);
    store.set(learnerIdAtom, 'u2');
    expect(store.get(isMomentShownAtom)(moment)).toBe(false);
  });
});
