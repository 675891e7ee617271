import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDevice } from '#kernel/device';
import { switchStoredOwner } from '../../../features/attempt/state/storedOwner.ts';

describe('learners who share a phone', () => {
  it('each find their own attempt again, however they take turns', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ana', 'ben', 'carla'), { maxLength: 12 }), (turns) => {
        const device = memoryDevice();
        const latest = new Map<string, string>();
        let owner: string | null = null;
        turns.forEach((learner, turn) => {
          switchStoredOwner(device, ['quiz', 'quiz:questions'], owner, learner);
          expect(device.read('quiz')).toBe(latest.get(learner) ?? null);
          device.write('quiz', `${learner} ${turn}`);
          latest.set(learner, `${learner} ${turn}`);
          owner = learner;
        });
      }),
    );
  });
});
