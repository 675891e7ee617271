import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { MAX_PARKED } from '../../../features/attempt/model/lifecycle.ts';
import { createAttemptStorage } from '../../../features/attempt/state/storage.ts';
import { attemptStore, LEARNER, OTHER_LEARNER, settle, type Tab } from '../support/attempts.ts';
import { KINDS } from './kinds.ts';
import { lettersOf, started, twoTabs } from './steps.ts';

describe.each(KINDS)('an open attempt blocks no new one: $name', (kind) => {
  /** Starts another attempt in the tab and answers its first question. */
  async function startAnother(tab: Tab, letter: 'A' | 'B' | 'C'): Promise<string> {
    await started(kind, tab);
    kind.pick(tab.store, letter);
    return kind.attempt(tab.store).id;
  }

  it('a running one waits where the learner came for something new', async () => {
    const tab = await started(kind);
    kind.pick(tab.store, 'A');
    const other = attemptStore(tab.device);
    await other.store.set(kind.attempts.openAtom, { isNew: true });
    expect(kind.status(other.store)).toBe('setup');
    expect(kind.running(other.store)).toMatchObject([{ status: 'active' }]);
  });

  it('it waits beside the new one, and goes on at its address with every answer', async () => {
    const tab = attemptStore();
    const first = await startAnother(tab, 'A');
    const second = await startAnother(tab, 'B');
    expect(kind.running(tab.store).map(({ id }) => id)).toEqual([second, first]);
    await kind.open(tab.store, first);
    expect(kind.attempt(tab.store).id).toBe(first);
    expect(lettersOf(kind, tab)).toEqual(['A']);
    // Restart the app, as after a crash: each attempt still has its own answers.
    const later = attemptStore(memoryDevice({ stored: Object.fromEntries(tab.device.stored) }));
    await kind.open(later.store, second);
    expect(lettersOf(kind, later)).toEqual(['B']);
    expect(kind.running(later.store).map(({ id }) => id)).toEqual([second, first]);
    expect(tab.server.closed).toEqual([]);
  });

  it('a tab that works on the open one is told, and its answers stay', async () => {
    const [here, there] = await twoTabs(kind);
    here.store.set(kind.attempts.watchLeaseAtom);
    const first = kind.attempt(here.store).id;
    await startAnother(there, 'C');
    expect(kind.status(here.store)).toBe('open-in-other-tab');
    kind.pick(there.store, 'C');
    await kind.open(there.store, first);
    expect(lettersOf(kind, there)).toEqual(['B']);
  });

  it('a learner who shares the phone finds only their own', async () => {
    const tab = attemptStore();
    const first = await startAnother(tab, 'A');
    await startAnother(tab, 'B');
    tab.store.set(learnerIdAtom, OTHER_LEARNER);
    expect(kind.status(tab.store)).toBe('opening');
    await kind.open(tab.store, first);
    expect(kind.status(tab.store)).toBe('setup');
    expect(kind.running(tab.store)).toEqual([]);
    tab.store.set(learnerIdAtom, LEARNER);
    await kind.open(tab.store, first);
    expect(lettersOf(kind, tab)).toEqual(['A']);
  });
});

describe.each(KINDS.filter(({ name }) => name !== 'a mock exam'))('many open attempts: $name', (kind) => {
  it('the oldest of too many ends, and what was answered in it counts', async () => {
    const tab = attemptStore();
    const ids: string[] = [];
    for (let count = 0; count < MAX_PARKED + 2; count += 1) {
      await started(kind, tab);
      kind.pick(tab.store, 'A');
      ids.push(kind.attempt(tab.store).id);
    }
    await settle();
    expect(kind.running(tab.store).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(tab.server.closed).toMatchObject([{ id: ids[0], answered: 1, isLeft: false }]);
  });
});

it('learners who share a phone each find their own attempt again, however they take turns', () => {
  type Stored = { id: string; userId: string };
  const storage = createAttemptStorage<Stored>({
    leaseKey: 'quiz:tab',
    keys: ['quiz', 'quiz:questions'],
    read: (device, userId) => {
      const text = device.read('quiz');
      const stored: Stored | null = text === null ? null : JSON.parse(text);
      return stored?.userId === userId ? stored : null;
    },
    write: () => {},
    clear: () => {},
  });
  const turns = fc.array(fc.constantFrom('ana', 'ben', 'carla'), { maxLength: 12 });
  fc.assert(
    fc.property(turns, (learners) => {
      const device = memoryDevice();
      const latest = new Map<string, string>();
      learners.forEach((userId, turn) => {
        storage.switchLearner(device, userId);
        expect(device.read('quiz')).toBe(latest.get(userId) ?? null);
        for (const [other, text] of latest) {
          const own = { id: JSON.parse(text).id, userId: other };
          expect(storage.readParked(device, other)).toEqual(other === userId ? [] : [own]);
        }
        const text = JSON.stringify({ id: `${userId} ${turn}`, userId });
        device.write('quiz', text);
        latest.set(userId, text);
      });
    }),
  );
});
