import { describe, expect, it } from 'vitest';
import { saveStatusAtom } from '#features/answers';
import { flushOutboxAtom } from '#features/outbox';
import { memoryDevice } from '#kernel/device';
import { attemptStore, LEARNER, settle, type Tab } from '../support/attempts.ts';
import { KINDS, type Kind } from './kinds.ts';
import { reopened, started } from './steps.ts';

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

/** What is stored if the tab dies before the outbox has the finished attempt. */
function storedWithoutOutbox(kind: Kind, { device }: Tab): Record<string, string> {
  const stored = Object.fromEntries(device.stored);
  for (const key of Object.keys(stored)) {
    if (key === 'outbox' || key.endsWith('ProgressStore')) delete stored[key];
  }
  stored[kind.key] = (stored[kind.key] ?? '').replace('"isRecorded":true', '"isRecorded":false');
  return stored;
}

function saveStatus(kind: Kind, { store }: Tab) {
  return store.get(saveStatusAtom)(kind.attempt(store).id);
}

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
    await kind.open(reloaded.store, id);
    // The device has deleted the result that was scored with the old answer key. So no attempt opens from the device,
    // and the page loads the result from the server.
    expect(kind.status(reloaded.store)).toBe('setup');
  });

  it('says so where the storage refuses, goes on, and records once however often it is found', async () => {
    const tab = await finishedOffline(kind, attemptStore(memoryDevice({ isFull: true })));
    expect(tab.store.get(kind.attempts.saveAtom)).toBe('tab');
    expect(saveStatus(kind, tab)).toBe('tab');
    expect(kind.attempt(tab.store)).toMatchObject({ isRecorded: false, timeZone: 'Asia/Manila' });

    // Opening the page again must not replace the time of the answers: it is the same attempt.
    const { id } = kind.attempt(tab.store);
    await kind.open(tab.store, id);
    await settle();
    expect(saveStatus(kind, tab)).toBe('tab');

    tab.server.isDown = false;
    await kind.open(tab.store, id);
    await settle();
    expect(kind.attempt(tab.store)).toMatchObject({ isRecorded: true });
    await tab.store.set(flushOutboxAtom, LEARNER);
    expect(tab.server.closed).toHaveLength(1);
    expect(tab.server.log.size).toBe(1);
  });

  it('a tab that died before the outbox had it leaves it to the next one, at the time zone of its end', async () => {
    const tab = await finishedOffline(kind);
    const stored = storedWithoutOutbox(kind, tab);
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
    expect(tab.device.keys().filter((key) => !key.startsWith('outbox-sent'))).toEqual([]);
    await kind.open(later.store);
    expect(kind.status(later.store)).toBe('setup');
  });

  it('a result never blocks a new start, and is still recorded', async () => {
    const tab = await finishedOffline(kind);
    const stored = storedWithoutOutbox(kind, tab);
    const next = attemptStore(memoryDevice({ stored }));
    await kind.open(next.store);
    await settle();
    expect(kind.status(next.store)).toBe('setup');
    expect(next.server.closed).toHaveLength(1);
    expect(next.device.read(kind.key)).toContain('"isRecorded":true');
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
