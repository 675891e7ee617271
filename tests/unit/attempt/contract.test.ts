import { describe, expect, it } from 'vitest';
import { flushOutboxAtom } from '#features/outbox';
import { questionsPortAtom } from '#features/questions';
import { saveStatusAtom } from '#features/results';
import { AppError } from '#kernel/app-error';
import { memoryDevice } from '#kernel/device';
import { MAX_SET_ASIDE } from '../../../features/attempt/state/machine.ts';
import {
  attemptStore,
  LEARNER,
  OTHER_LEARNER,
  settle,
  type Tab,
  withoutWaiting,
} from '../support/attempts.ts';
import { tabsOf } from '../support/tabs.ts';
import { KINDS, type Kind } from './kinds.ts';

async function started(kind: Kind, tab = attemptStore()): Promise<Tab> {
  await kind.start(tab.store, LEARNER);
  await settle();
  return tab;
}

/** Opens two tabs of one browser. The first one has an attempt with one answered question. */
async function twoTabs(kind: Kind): Promise<[Tab, Tab]> {
  const [one, other] = tabsOf(2).map((device) => attemptStore(device));
  if (one === undefined || other === undefined) throw new Error('There are two tabs.');
  await started(kind, one);
  kind.pick(one.store, 'B');
  return [one, other];
}

/** The letters on the attempt's answer sheet. */
function lettersOf(kind: Kind, { store }: Tab): string[] {
  return Object.values(kind.attempt(store).sheet).flatMap(({ letter }) => letter ?? []);
}

/**
 * Starts an attempt and answers one question with `letter`. Then finishes the attempt while the server cannot be
 * reached.
 */
async function finishedOffline(kind: Kind, tab = attemptStore(), letter: 'A' | 'B' = 'A'): Promise<Tab> {
  await started(kind, tab);
  kind.pick(tab.store, letter);
  await kind.goToTheLastStep(tab.store, tab.device.now() + 4_000);
  tab.server.isDown = true;
  kind.finish(tab.store, tab.device.now() + 5_000);
  await settle();
  return tab;
}

function saveStatus(kind: Kind, { store }: Tab) {
  return store.get(saveStatusAtom)(kind.attempt(store).id);
}

/** Opens a new tab on the same device. If the stored attempt is finished, the tab opens the URL of its result. */
async function reopened(kind: Kind, { device }: Tab): Promise<Tab> {
  const tab = attemptStore(device);
  const { id, ...stored } = JSON.parse(device.read(kind.key) ?? '{}');
  const isOver = stored.status === 'finished' || stored.examFinished === true;
  await withoutWaiting(() => kind.open(tab.store, LEARNER, isOver ? id : undefined));
  await settle();
  return tab;
}

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
    expect(written).toEqual([kind.key]);
    expect(tab.device.read(kind.key)).not.toContain('Sample stem');
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
      await kind.open(other.store, LEARNER);
      expect(kind.status(other.store)).toBe('setup');
      expect(kind.error(other.store)).toBeNull();
    }
  });

  it.each([
    [new Error('the server’s words'), 'the server’s words'],
    [new Error(''), 'An error occurred while fetching questions'],
    ['a bare text', 'An unknown error occurred'],
  ])(
    'a failed draw goes back to the setup with its message, and the next try starts (docs/product.md#ques-6)',
    async (thrown, message) => {
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
    },
  );

  it.each(['offline', 'signed-out', 'unknown'] as const)(
    'without a network a start says so, whatever the draw says (%s), and the next try starts (docs/product.md#ques-8)',
    async (errorKind) => {
      const tab = attemptStore();
      const port = tab.store.get(questionsPortAtom);
      tab.device.setOnline(false);
      tab.store.set(questionsPortAtom, { drawRows: () => Promise.reject(new AppError(errorKind, '')) });
      await started(kind, tab);
      expect(kind.error(tab.store)).toBe(
        'You are offline. What you chose stays here: connect, then try again.',
      );
      tab.device.setOnline(true);
      tab.store.set(questionsPortAtom, port);
      await started(kind, tab);
      expect(kind.status(tab.store)).toBe('open');
    },
  );

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
    here.store.set(kind.attempts.holdAtom);
    there.store.set(kind.attempts.holdAtom);

    await kind.open(there.store, LEARNER);
    expect(kind.status(there.store)).toBe('open-in-other-tab');
    there.store.set(kind.attempts.takeOverAtom, LEARNER);
    expect(lettersOf(kind, there)).toEqual(['B']);
    expect(kind.status(here.store)).toBe('open-in-other-tab');
    kind.next(there.store, there.device.now());
    kind.pick(there.store, 'C');

    // The first tab takes the attempt back, and has the answers of both tabs.
    here.store.set(kind.attempts.takeOverAtom, LEARNER);
    expect(lettersOf(kind, here)).toEqual(['B', 'C']);
    expect(kind.status(there.store)).toBe('open-in-other-tab');
  });

  it('a tab that was killed holds nothing up', async () => {
    // The first tab does not respond when the other tab requests the lease, like a tab that was killed.
    const [, alive] = await twoTabs(kind);
    await withoutWaiting(() => kind.open(alive.store, LEARNER));
    expect(lettersOf(kind, alive)).toEqual(['B']);
  });

  it('a tab that slept while another one worked and left goes on from what that one stored', async () => {
    const [slept, worked] = await twoTabs(kind);
    worked.store.set(kind.attempts.takeOverAtom, LEARNER);
    for (const letter of ['A', 'C'] as const) {
      kind.next(worked.store, worked.device.now());
      kind.pick(worked.store, letter);
    }
    worked.store.set(kind.attempts.holdAtom)();
    for (let step = 0; step < 3; step += 1) kind.next(slept.store, slept.device.now());
    kind.pick(slept.store, 'D');
    expect(lettersOf(kind, slept)).toEqual(['B', 'A', 'C', 'D']);
  });
});

describe.each(KINDS)('learners who share a phone: $name', (kind) => {
  it('each find their own attempt', async () => {
    const tab = await started(kind);
    kind.pick(tab.store, 'B');
    const other = attemptStore(tab.device);
    await kind.open(other.store, OTHER_LEARNER);
    expect(kind.status(other.store)).toBe('setup');
    await kind.start(other.store, OTHER_LEARNER);
    expect(kind.attempt(other.store)).toMatchObject({ userId: OTHER_LEARNER, sheet: {} });
    const back = await reopened(kind, tab);
    expect(kind.attempt(back.store)).toMatchObject({ id: kind.attempt(tab.store).id, userId: LEARNER });
    expect(lettersOf(kind, back)).toEqual(['B']);
  });
});

describe.each(KINDS)('recorded once: $name', (kind) => {
  it('is sent once, with the study time, the time of the finish and the details', async () => {
    const tab = await started(kind);
    const { startedAt } = JSON.parse(tab.device.read(kind.key) ?? '{}');
    kind.pick(tab.store, 'A');
    tab.device.setNow(startedAt + 61_000);
    await kind.goToTheLastStep(tab.store, startedAt + 61_000);
    // The device was asleep for an hour before the learner finished the attempt.
    kind.finish(tab.store, startedAt + 3_661_000);
    await settle();
    expect(saveStatus(kind, tab)).toBe('online');
    expect(tab.server.opened).toHaveLength(kind.isAnnounced ? 1 : 0);
    expect(tab.server.closed).toMatchObject([
      { kind: kind.attempts.kind, answered: 1, correct: 1, endedAt: startedAt + 3_661_000 },
    ]);
    const [session] = tab.server.closed;
    if (session === undefined) throw new Error('Nothing was sent.');
    expect(session.studied).toBe(kind.name === 'a mock exam' ? 61_000 : 0);
    expect(session.details).toMatchObject({ version: 1, timing: 'off' });
    expect(session.answers).toHaveLength(1);
    expect(kind.attempt(tab.store)).toMatchObject({ isRecorded: true, timeZone: 'Asia/Manila' });
  });

  it('waits on the device without a network, is sent after a reload, and never again', async () => {
    const tab = await finishedOffline(kind);
    expect(saveStatus(kind, tab)).toBe('device');
    expect(tab.server.closed).toEqual([]);

    const reloaded = await reopened(kind, tab);
    expect(saveStatus(kind, reloaded)).toBe('online');
    expect(reloaded.server.closed.map(({ id }) => id)).toEqual([kind.attempt(tab.store).id]);
    expect(reloaded.server.log.size).toBe(1);

    const again = await reopened(kind, tab);
    expect(saveStatus(kind, again)).toBe('online');
    expect(again.server.closed).toEqual([]);
  });

  it('that the server marks otherwise leaves no result of the old key here, now or after a reload', async () => {
    const tab = await finishedOffline(kind);
    const { id } = kind.attempt(tab.store);
    tab.server.isDown = false;
    tab.server.marks['an answer'] = false;
    await tab.store.set(flushOutboxAtom, LEARNER);
    expect(kind.status(tab.store)).toBe('setup');
    const reloaded = attemptStore(tab.device);
    await kind.open(reloaded.store, LEARNER, id);
    // The device has deleted the result that was scored with the old answer key. So no attempt opens from the device,
    // and the page loads the result from the server.
    expect(kind.status(reloaded.store)).toBe('setup');
  });

  it('says so where the storage refuses, goes on, and records once however often it is found', async () => {
    const tab = await finishedOffline(kind, attemptStore(memoryDevice({ isFull: true })));
    expect(tab.store.get(kind.attempts.roomSaveAtom)).toBe('tab');
    expect(saveStatus(kind, tab)).toBe('tab');
    expect(kind.attempt(tab.store)).toMatchObject({ isRecorded: false, timeZone: 'Asia/Manila' });

    // Opening the page again must not replace the time of the answers: it is the same attempt.
    const { id } = kind.attempt(tab.store);
    await kind.open(tab.store, LEARNER, id);
    await settle();
    expect(saveStatus(kind, tab)).toBe('tab');

    tab.server.isDown = false;
    await kind.open(tab.store, LEARNER, id);
    await settle();
    expect(kind.attempt(tab.store)).toMatchObject({ isRecorded: true });
    await tab.store.set(flushOutboxAtom, LEARNER);
    expect(tab.server.closed).toHaveLength(1);
    expect(tab.server.log.size).toBe(1);
  });

  it('a tab that died before the outbox had it leaves it to the next one, at the time zone of its end', async () => {
    const tab = await finishedOffline(kind);
    const stored = Object.fromEntries(tab.device.stored);
    for (const key of Object.keys(stored)) {
      if (key === 'outbox' || key.endsWith('ProgressStore')) delete stored[key];
    }
    stored[kind.key] = (stored[kind.key] ?? '').replace('"isRecorded":true', '"isRecorded":false');
    const next = await reopened(kind, attemptStore(memoryDevice({ stored })));
    expect(next.server.closed).toHaveLength(1);
    expect(next.server.log.size).toBe(1);
    expect(kind.attempt(next.store)).toMatchObject({ isRecorded: true });
  });

  it('leaving records nothing, forgets everything, and closes the announced row with no time', async () => {
    const tab = await started(kind);
    kind.pick(tab.store, 'A');
    tab.server.isDown = true;
    tab.device.setNow(tab.device.now() + 3_600_000);
    tab.store.set(kind.attempts.resetAtom);
    await settle();
    expect(kind.status(tab.store)).toBe('setup');

    const later = attemptStore(tab.device);
    await later.store.set(flushOutboxAtom, LEARNER);
    expect(later.server.log.size).toBe(0);
    expect(later.server.closed).toHaveLength(kind.isAnnounced ? 1 : 0);
    for (const session of later.server.closed) {
      expect(session).toMatchObject({ id: tab.server.opened[0], isLeft: true, endedAt: tab.device.now() });
      expect(session.studied).toBe(0);
    }
    expect([...tab.device.stored.keys()]).toEqual([]);
    await kind.open(later.store, LEARNER);
    expect(kind.status(later.store)).toBe('setup');
  });

  it('a result never blocks a new start, and is still recorded', async () => {
    const tab = await finishedOffline(kind);
    const stored = Object.fromEntries(tab.device.stored);
    for (const key of Object.keys(stored)) {
      if (key === 'outbox' || key.endsWith('ProgressStore')) delete stored[key];
    }
    stored[kind.key] = (stored[kind.key] ?? '').replace('"isRecorded":true', '"isRecorded":false');
    const next = attemptStore(memoryDevice({ stored }));
    await kind.open(next.store, LEARNER);
    await settle();
    expect(kind.status(next.store)).toBe('setup');
    expect(next.server.closed).toHaveLength(1);
    expect(next.device.read(kind.key)).toContain('"isRecorded":true');
  });

  it('a running one waits where the learner came for something new', async () => {
    const tab = await started(kind);
    kind.pick(tab.store, 'A');
    const other = attemptStore(tab.device);
    await other.store.set(kind.attempts.openAtom, LEARNER, { isNew: true });
    expect(kind.status(other.store)).toBe('setup');
    expect(kind.running(other.store, LEARNER)).toMatchObject([{ status: 'active' }]);
    expect(kind.running(other.store, OTHER_LEARNER)).toEqual([]);
  });

  it('a finished one that gives way to the setup stays recorded', async () => {
    const tab = await started(kind);
    await kind.goToTheLastStep(tab.store, tab.device.now());
    kind.finish(tab.store, tab.device.now());
    await settle();
    tab.store.set(kind.attempts.resetAtom);
    await tab.store.set(flushOutboxAtom, LEARNER);
    expect(tab.server.closed).toHaveLength(1);
    expect(tab.server.closed[0]?.isLeft).toBe(false);
  });
});

describe.each(KINDS)('an open attempt blocks no new one: $name', (kind) => {
  /** Starts another attempt in the tab and answers its first question. */
  async function startAnother(tab: Tab, letter: 'A' | 'B' | 'C'): Promise<string> {
    await started(kind, tab);
    kind.pick(tab.store, letter);
    return kind.attempt(tab.store).id;
  }

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
