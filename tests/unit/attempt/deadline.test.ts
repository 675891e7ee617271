import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineClock, type FinishedAttempt, finishedAttempt, timeLeft } from '#features/attempt';
import {
  type DeadlineAttempt,
  type DeadlineEvent,
  type DeadlineRules,
  mustAskToContinue,
  reduceDeadline,
  resumeDeadline,
} from '../../../features/attempt/model/deadline.ts';

const START = Date.UTC(2026, 0, 5);
const LIMIT = 1_800_000;
type Finished = FinishedAttempt & { by: string };

const RULES: DeadlineRules<DeadlineAttempt, Finished> = {
  tick: (attempt, at) => ({ ...attempt, clock: { ...attempt.clock, seenAt: at } }),
  finish: (attempt, at, by) => ({ ...finishedAttempt(attempt, at), by }),
};
const fresh: DeadlineAttempt = {
  status: 'active',
  id: 'a',
  userId: 'u',
  startedAt: START,
  sheet: {},
  clock: deadlineClock(LIMIT, START),
  leftAt: null,
};
const on = (attempt: DeadlineAttempt, type: DeadlineEvent['type'], at: number) =>
  reduceDeadline(attempt, { type, at }, RULES);

function active(attempt: DeadlineAttempt | Finished): DeadlineAttempt {
  if (attempt.status === 'finished') throw new Error('It is finished.');
  return attempt;
}

describe('a timer that ran out', () => {
  it('while the learner was here ends the attempt at the deadline, also after a sleep', () => {
    expect(on(fresh, 'tick', START + 3 * LIMIT)).toMatchObject({ by: 'timer', endedAt: START + LIMIT });
  });

  describe('while the learner was away, by the device’s clock', () => {
    const LEFT = START + 600_000;
    const late = START + 9e9;
    const found = active(resumeDeadline(active(on(fresh, 'tick', LEFT)), late, RULES));

    it('asks, however long the question stays, and after another reload', () => {
      expect(mustAskToContinue(found, late)).toBe(true);
      expect(found.leftAt).toBe(LEFT);
      expect(on(found, 'tick', late + 1000)).toBe(found);
      expect(active(resumeDeadline(found, late + 9e9, RULES)).leftAt).toBe(LEFT);
    });

    it('goes on with the time that was left, and ends when that is over', () => {
      const going = active(on(found, 'continue', late));
      expect(timeLeft(going.clock, late)).toBe(LIMIT - 600_000);
      expect(on(going, 'tick', late + LIMIT - 600_000)).toMatchObject({ by: 'timer' });
    });

    it('or ends when it was left', () => {
      expect(on(found, 'finish', late)).toMatchObject({ by: 'timer', endedAt: LEFT });
    });

    it('goes on by itself where the clock was wrong and is right again, by a reload or in the open tab', () => {
      expect(resumeDeadline(found, LEFT + 1_000, RULES)).toMatchObject({ status: 'active', leftAt: null });
      for (const type of ['tick', 'continue'] as const) {
        const going = active(on(found, type, LEFT + 1_000));
        expect(going.leftAt).toBeNull();
        expect(timeLeft(going.clock, LEFT + 1_000)).toBe(LIMIT - 601_000);
        // It is not asked again with the old time: when the time is over, it ends.
        expect(on(going, 'tick', START + LIMIT)).toMatchObject({ by: 'timer', endedAt: START + LIMIT });
      }
    });

    it('stops for no clock at 2015 after a power cut, and ends for none that is right again', () => {
      const in2015 = Date.UTC(2015, 0, 1);
      const early = active(resumeDeadline(active(on(fresh, 'tick', LEFT)), in2015, RULES));
      expect(timeLeft(early.clock, in2015)).toBe(LIMIT - 600_000);
      expect(resumeDeadline(early, LEFT, RULES)).toMatchObject({ status: 'active', leftAt: in2015 });
    });
  });
});

it('asks after every event exactly where the timer ran out in the learner’s absence, whatever the clock does', () => {
  const step = fc.record({
    type: fc.constantFrom('tick', 'continue', 'reload'),
    at: fc.integer({ min: START - LIMIT, max: START + 3 * LIMIT }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let attempt: DeadlineAttempt | Finished = fresh;
      for (const { type, at } of steps) {
        if (attempt.status === 'finished') break;
        attempt = type === 'reload' ? resumeDeadline(attempt, at, RULES) : on(attempt, type, at);
        if (attempt.status !== 'finished')
          expect(mustAskToContinue(attempt, at)).toBe(attempt.leftAt !== null);
      }
    }),
  );
});
