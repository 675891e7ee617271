import { describe, expect, it } from 'vitest';
import { memoryDevice } from '#kernel/device';
import { MAX_SET_ASIDE } from '../../../features/attempt/state/rules.ts';
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
    await other.store.set(kind.attempts.openAtom, LEARNER, { isNew: true });
    expect(kind.status(other.store)).toBe('setup');
    expect(kind.running(other.store, LEARNER)).toMatchObject([{ status: 'active' }]);
    expect(kind.running(other.store, OTHER_LEARNER)).toEqual([]);
  });

  it('it waits beside the new one, and goes on at its address with every answer', async () => {
    const tab = attemptStore();
    const first = await startAnother(tab, 'A');
    const second = await startAnother(tab, 'B');
    expect(kind.running(tab.store, LEARNER).map(({ id }) => id)).toEqual([second, first]);
    expect(kind.running(tab.store, OTHER_LEARNER)).toEqual([]);
    await kind.open(tab.store, LEARNER, first);
    expect(kind.attempt(tab.store).id).toBe(first);
    expect(lettersOf(kind, tab)).toEqual(['A']);
    // Restart the app, as after a crash: each attempt still has its own answers.
    const later = attemptStore(memoryDevice({ stored: Object.fromEntries(tab.device.stored) }));
    await kind.open(later.store, LEARNER, second);
    expect(lettersOf(kind, later)).toEqual(['B']);
    expect(kind.running(later.store, LEARNER).map(({ id }) => id)).toEqual([second, first]);
    expect(tab.server.closed).toEqual([]);
  });

  it('without an answer there is nothing to keep: its row is closed', async () => {
    const tab = await started(kind);
    const second = await startAnother(tab, 'B');
    await settle();
    expect(kind.running(tab.store, LEARNER).map(({ id }) => id)).toEqual([second]);
    expect(tab.server.closed).toHaveLength(kind.isAnnounced ? 1 : 0);
  });

  it('a tab that works on the open one is told, and its answers stay', async () => {
    const [here, there] = await twoTabs(kind);
    here.store.set(kind.attempts.holdAtom);
    const first = kind.attempt(here.store).id;
    await startAnother(there, 'C');
    expect(kind.status(here.store)).toBe('open-in-other-tab');
    kind.pick(there.store, 'C');
    await kind.open(there.store, LEARNER, first);
    expect(lettersOf(kind, there)).toEqual(['B']);
  });

  it('a learner who shares the phone finds only their own', async () => {
    const tab = attemptStore();
    const first = await startAnother(tab, 'A');
    await startAnother(tab, 'B');
    const other = attemptStore(tab.device);
    await kind.open(other.store, OTHER_LEARNER, first);
    expect(kind.status(other.store)).toBe('setup');
    expect(kind.running(other.store, OTHER_LEARNER)).toEqual([]);
    await kind.open(other.store, LEARNER, first);
    expect(lettersOf(kind, other)).toEqual(['A']);
  });
});

describe.each(KINDS.filter(({ name }) => name !== 'a mock exam'))('many open attempts: $name', (kind) => {
  it('the oldest of too many ends, and what was answered in it counts', async () => {
    const tab = attemptStore();
    const ids: string[] = [];
    for (let count = 0; count < MAX_SET_ASIDE + 2; count += 1) {
      await started(kind, tab);
      kind.pick(tab.store, 'A');
      ids.push(kind.attempt(tab.store).id);
    }
    await settle();
    expect(kind.running(tab.store, LEARNER).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(tab.server.closed).toMatchObject([{ id: ids[0], answered: 1, isLeft: false }]);
  });
});
