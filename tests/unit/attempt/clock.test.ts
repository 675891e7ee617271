import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalTime } from '#features/answers';
import { type AttemptClock, addTimeUntil, isTimeSaveDue, timeLeft } from '#features/attempt';
import {
  INACTIVE_AFTER_MS,
  isLearnerActive,
  SAVE_INTERVAL_MS,
  SLEEP_GAP_MS,
} from '../../../features/attempt/model/clock.ts';

const START = Date.UTC(2026, 0, 5);
const MINUTE = 60_000;
const CLOCKS: readonly AttemptClock[] = [
  { policy: 'deadline', seenAt: START, endsAt: null },
  { policy: 'deadline', seenAt: START, endsAt: START + 50 * MINUTE },
  { policy: 'pausing', seenAt: START, left: null },
  { policy: 'pausing', seenAt: START, left: 50 * MINUTE },
];
const anyClock = fc.constantFrom(...CLOCKS);

describe('the clock of an attempt', () => {
  it('a deadline goes on while the attempt is closed; a pausing clock goes on from what it had', () => {
    const [, deadline, , pausing] = CLOCKS;
    expect(deadline && timeLeft(deadline, START + 9 * MINUTE)).toBe(41 * MINUTE);
    expect(pausing && timeLeft(pausing, START + 9 * MINUTE)).toBe(41 * MINUTE);
    expect(pausing && timeLeft({ ...pausing, seenAt: START + 900 * MINUTE }, START + 901 * MINUTE)).toBe(
      49 * MINUTE,
    );
  });

  it('writes its time down every five seconds, and a section exam each second', () => {
    const due = CLOCKS.map((clock) =>
      [250, 1_000, SAVE_INTERVAL_MS].map((after) => isTimeSaveDue(clock, START + after)),
    );
    expect(due).toEqual([
      [false, false, true],
      [false, false, true],
      [false, true, true],
      [false, true, true],
    ]);
  });

  it('a night away is not study time, and a clock turned back takes nothing away', () => {
    fc.assert(
      fc.property(anyClock, (clock) => {
        const later = addTimeUntil({ sheet: {}, clock }, 'q', START + SLEEP_GAP_MS + 1);
        expect(later.sheet).toEqual({});
        const back = addTimeUntil(later, 'q', START);
        expect(back.sheet).toEqual({});
        expect(totalTime(addTimeUntil(back, 'q', START + 1_000).sheet)).toBe(1_000);
      }),
    );
  });

  it('never counts more study than passed, never gives time back under a pausing clock, and never goes below zero', () => {
    const steps = fc.array(fc.integer({ min: -300_000, max: 300_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(anyClock, steps, (clock, moves) => {
        let at = START;
        let forwards = 0;
        let attempt = { sheet: {}, clock };
        for (const move of moves) {
          at += move;
          forwards += Math.max(0, move);
          const before = attempt;
          attempt = addTimeUntil(before, 'q', at);
          expect(totalTime(attempt.sheet)).toBeGreaterThanOrEqual(totalTime(before.sheet));
          const left = timeLeft(attempt.clock, at);
          expect(left ?? 0).toBeGreaterThanOrEqual(0);
          expect(left === null).toBe(timeLeft(clock, START) === null);
          if (clock.policy === 'pausing') {
            expect(left ?? 0).toBeLessThanOrEqual(timeLeft(before.clock, before.clock.seenAt) ?? 0);
          }
        }
        expect(totalTime(attempt.sheet)).toBeLessThanOrEqual(forwards);
      }),
    );
  });

  it('takes a page to be alone ten minutes after the last touch, whatever the clock did', () => {
    expect(isLearnerActive(START, START + INACTIVE_AFTER_MS - 1)).toBe(true);
    expect(isLearnerActive(START, START + INACTIVE_AFTER_MS)).toBe(false);
    expect(isLearnerActive(START, START - INACTIVE_AFTER_MS)).toBe(true);
  });
});
