import { describe, expect, it } from 'vitest';
import { questionsPortAtom } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { memoryDevice } from '#kernel/device';
import { attemptStore, LEARNER, OTHER_LEARNER, withoutWaiting } from '../support/attempts.ts';
import { KINDS } from './kinds.ts';
import { lettersOf, reopened, started, twoTabs } from './steps.ts';

describe.each(KINDS)('every attempt: $name', (kind) => {
  it('is found again with every answer after the tab was killed', async () => {
    const tab = await started(kind);
    kind.pick(tab.store, 'B');
    const again = await reopened(kind, tab);
    expect(kind.attempt(again.store)).toEqual(kind.attempt(tab.store));
    expect(lettersOf(kind, again)).toEqual(['B']);
  });

  it('a pick writes what changes, and no question', async () => {
    const tab = await started(kind);
    const written: string[] = [];
    const { write } = tab.device;
    tab.device.write = (key, text) => {
      written.push(key);
      return write(key, text);
    };
    kind.pick(tab.store, 'A');
    expect(written.filter((key) => key !== 'outbox')).toEqual([kind.key]);
    for (const key of written) expect(tab.device.read(key)).not.toContain('Sample stem');
  });

  it('what is stored and does not fit is left alone: another shape, no JSON, no questions', async () => {
    const tab = await started(kind);
    const { sheet } = kind.attempt(tab.store);
    expect(sheet).toEqual({});
    for (const text of ['{}', 'no JSON', '[]', null]) {
      const stored = Object.fromEntries(tab.device.stored);
      if (text === null) {
        for (const key of Object.keys(stored)) if (key.includes(':questions')) delete stored[key];
      } else stored[kind.key] = text;
      const other = attemptStore(memoryDevice({ stored }));
      await kind.open(other.store);
      expect(kind.status(other.store)).toBe('setup');
      expect(kind.error(other.store)).toBeNull();
    }
  });

  it('a failed draw goes back to the setup with its message, and the next try starts (docs/product.md#ques-6)', async () => {
    for (const [thrown, message] of [
      [new Error('the server’s words'), 'the server’s words'],
      [new Error(''), 'An error occurred while fetching questions'],
      ['a bare text', 'An unknown error occurred'],
    ]) {
      const tab = attemptStore();
      const port = tab.store.get(questionsPortAtom);
      tab.store.set(questionsPortAtom, { drawRows: () => Promise.reject(thrown) });
      await started(kind, tab);
      // If the kind of attempt has an error prefix, an error without a message is shown as 'Unknown error'.
      const reason =
        kind.errorPrefix !== '' && thrown instanceof Error && thrown.message === ''
          ? 'Unknown error'
          : message;
      const expected = kind.errorPrefix !== '' && typeof thrown === 'string' ? 'Unknown error' : reason;
      expect(kind.error(tab.store)).toBe(`${kind.errorPrefix}${expected}`);
      tab.store.set(questionsPortAtom, port);
      await started(kind, tab);
      expect(kind.status(tab.store)).toBe('open');
    }
  });

  it('without a network a start says so, whatever the draw says, and the next try starts (docs/product.md#ques-8)', async () => {
    for (const errorKind of ['offline', 'signed-out', 'unknown'] as const) {
      const tab = attemptStore();
      const port = tab.store.get(questionsPortAtom);
      tab.device.setOnline(false);
      tab.store.set(questionsPortAtom, { drawRows: () => Promise.reject(new AppError(errorKind, '')) });
      await started(kind, tab);
      expect(kind.error(tab.store), errorKind).toBe(
        'You are offline. What you chose stays here: connect, then try again.',
      );
      tab.device.setOnline(true);
      tab.store.set(questionsPortAtom, port);
      await started(kind, tab);
      expect(kind.status(tab.store), errorKind).toBe('open');
    }
  });

  it('a server that does not answer adds what may help to the given message (docs/product.md#ques-8)', async () => {
    const tab = attemptStore();
    tab.store.set(questionsPortAtom, { drawRows: () => Promise.reject(new AppError('offline', '')) });
    await started(kind, tab);
    expect(kind.error(tab.store)).toMatch(/^(An error|Error fetching).*\. The server could not be reached\./);
  });
});

describe.each(KINDS)('one tab at a time: $name', (kind) => {
  it('tells the second tab, which can take over; the first one stops and overwrites nothing', async () => {
    const [here, there] = await twoTabs(kind);
    here.store.set(kind.attempts.watchLeaseAtom);
    there.store.set(kind.attempts.watchLeaseAtom);

    await kind.open(there.store);
    expect(kind.status(there.store)).toBe('open-in-other-tab');
    there.store.set(kind.attempts.takeOverAtom);
    expect(lettersOf(kind, there)).toEqual(['B']);
    expect(kind.status(here.store)).toBe('open-in-other-tab');
    kind.next(there.store, there.device.now());
    kind.pick(there.store, 'C');

    // The first tab takes the attempt back, and has the answers of both tabs.
    here.store.set(kind.attempts.takeOverAtom);
    expect(lettersOf(kind, here)).toEqual(['B', 'C']);
    expect(kind.status(there.store)).toBe('open-in-other-tab');
  });

  it('a tab that was killed holds nothing up', async () => {
    // The first tab does not respond when the other tab requests the lease, like a tab that was killed.
    const [, alive] = await twoTabs(kind);
    await withoutWaiting(() => kind.open(alive.store));
    expect(lettersOf(kind, alive)).toEqual(['B']);
  });

  it('a tab that slept while another one worked and left goes on from what that one stored', async () => {
    const [slept, worked] = await twoTabs(kind);
    worked.store.set(kind.attempts.takeOverAtom);
    for (const letter of ['A', 'C'] as const) {
      kind.next(worked.store, worked.device.now());
      kind.pick(worked.store, letter);
    }
    worked.store.set(kind.attempts.watchLeaseAtom)();
    for (let step = 0; step < 3; step += 1) kind.next(slept.store, slept.device.now());
    kind.pick(slept.store, 'D');
    expect(lettersOf(kind, slept)).toEqual(['B', 'A', 'C', 'D']);
  });
});

describe.each(KINDS)('learners who share a phone: $name', (kind) => {
  it('each find their own attempt', async () => {
    const tab = await started(kind);
    kind.pick(tab.store, 'B');
    const other = attemptStore(tab.device, OTHER_LEARNER);
    await kind.open(other.store);
    expect(kind.status(other.store)).toBe('setup');
    await kind.start(other.store);
    expect(kind.attempt(other.store)).toMatchObject({ userId: OTHER_LEARNER, sheet: {} });
    const back = await reopened(kind, tab);
    expect(kind.attempt(back.store)).toMatchObject({ id: kind.attempt(tab.store).id, userId: LEARNER });
    expect(lettersOf(kind, back)).toEqual(['B']);
  });
});
