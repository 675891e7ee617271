import { describe, expect, it } from 'vitest';
import { fakeAttemptsPort } from '#fakes/answers';
import { attemptsPortAtom, pastResultsPortAtom } from '#features/answers';
import { openAttemptsPortAtom, openRowsAtom, setOpenRowsAtom } from '#features/open-attempts';
import { flushOutboxAtom, readOutbox } from '#features/outbox';
import { mockExamAttempts } from '../../../features/mock-exam/state/exam.ts';
import {
  attemptStore,
  LEARNER,
  OTHER_LEARNER,
  settle,
  type Tab,
  withoutWaiting,
} from '../support/attempts.ts';
import { sampleRow } from '../support/questions.ts';
import { KINDS, type Kind } from './kinds.ts';
import { lettersOf, started } from './steps.ts';

/** Another device of the learner, with the same server. */
function otherDevice({ server, store }: Tab, learner = LEARNER): Tab {
  const tab = { ...attemptStore(undefined, learner), server };
  tab.store.set(attemptsPortAtom, fakeAttemptsPort(server));
  tab.store.set(openAttemptsPortAtom, store.get(openAttemptsPortAtom));
  tab.store.set(pastResultsPortAtom, {
    listSessions: async () => [],
    loadSession: async () => null,
    loadQuestions: async (_bank, ids) => ids.map((id) => sampleRow(Number.parseInt(id.slice(-12), 16))),
  });
  return tab;
}

/** Sends what waits on one device, and tells another one what the server lists. */
async function sync({ server, store }: Tab, to: Tab, state: 'open' | 'finished' | 'left' = 'open') {
  await store.set(flushOutboxAtom, LEARNER);
  const rows = [...server.open.values()].map(({ kind, id, label, answered, at }) => ({
    ...{ kind, id, label, answered, at: new Date(at).toISOString(), state },
  }));
  to.store.set(setOpenRowsAtom, LEARNER, rows);
}

/** Tells a device how many answers the server's copy of an attempt has, and whether the attempt is over there. */
function report(
  { store }: Tab,
  kind: Kind,
  row: { id: string; answered: number; state: 'finished' | 'left' },
) {
  // An exam's progress has more than its answers (features/mock-exam/model/carried.ts).
  const answered = kind.rowKind === 'mock' ? 150 + 15 * row.answered : row.answered;
  store.set(setOpenRowsAtom, LEARNER, [{ kind: kind.rowKind, label: '', at: '', ...row, answered }]);
}

/** Starts an attempt on one device, answers a question, and opens the attempt on another device. */
async function carried(kind: Kind) {
  const phone = await started(kind);
  kind.pick(phone.store, 'B');
  const laptop = otherDevice(phone);
  await sync(phone, laptop);
  const { id } = kind.attempt(phone.store);
  await kind.open(laptop.store, id);
  return { phone, laptop, id };
}

/** As `carried`; the attempt is then finished on the other device, and gets a second answer on the first one. */
async function finishedElsewhere(kind: Kind) {
  const { phone, laptop, id } = await carried(kind);
  await kind.goToTheLastStep(laptop.store, 1_000);
  kind.finish(laptop.store, 1_000);
  await settle();
  kind.next(phone.store, 1_000);
  kind.pick(phone.store, 'C');
  await settle();
  return { phone, id };
}

/** The letters of the attempt's answers, each time that the server received it as finished. */
const finishedLetters = ({ server }: Tab, id: string) =>
  server.closed.filter((one) => one.id === id).map(({ answers }) => answers.map(({ letter }) => letter));

describe.each(KINDS)('on the learner’s other devices: $name', (kind) => {
  it('goes on as after a reload', async () => {
    const { phone, laptop, id } = await carried(kind);
    expect(kind.attempt(laptop.store)).toEqual(kind.attempt(phone.store));
    expect(kind.running(laptop.store).map((one) => one.id)).toEqual([id]);
    expect(laptop.store.get(openRowsAtom)).toEqual([]);
  });

  it('is not there for another learner, nor without a network', async () => {
    const phone = await started(kind);
    kind.pick(phone.store, 'B');
    const [other, laptop] = [otherDevice(phone, OTHER_LEARNER), otherDevice(phone)];
    await sync(phone, other);
    await sync(phone, laptop);
    const { id } = kind.attempt(phone.store);
    await kind.open(other.store, id);
    expect(kind.status(other.store)).toBe('setup');
    phone.server.isDown = true;
    await kind.open(laptop.store, id);
    expect(kind.status(laptop.store)).toBe('setup');
    expect(kind.running(laptop.store)).toEqual([]);
  });

  it('once finished there, ends here, and what only this device has is sent', async () => {
    const { phone, id } = await finishedElsewhere(kind);
    // The phone's browser is killed, and opened again.
    const again = otherDevice({ ...phone });
    for (const key of phone.device.keys()) again.device.write(key, phone.device.read(key) ?? '');
    report(again, kind, { id, answered: 1, state: 'finished' });
    expect(await withoutWaiting(() => kind.open(again.store))).toBe(id);
    await settle();
    expect(kind.status(again.store)).toBe('setup');
    expect(kind.running(again.store)).toEqual([]);
    expect(finishedLetters(phone, id)).toEqual([['B'], ['B', 'C']]);
  });

  it('once finished there, says so to the page that lists open attempts, once', async () => {
    const { phone, id } = await finishedElsewhere(kind);
    const again = otherDevice({ ...phone });
    for (const key of phone.device.keys()) again.device.write(key, phone.device.read(key) ?? '');
    report(again, kind, { id, answered: 1, state: 'finished' });
    expect(again.store.set(kind.attempts.settleAtom, true)).toBe(true);
    expect(again.store.set(kind.attempts.settleAtom, true)).toBe(false);
    await settle();
    expect(finishedLetters(phone, id)).toEqual([['B'], ['B', 'C']]);
  });

  it('once finished there, ends on a page that is open here', async () => {
    const { phone, id } = await finishedElsewhere(kind);
    expect(phone.store.get(kind.attempts.isOverElsewhereAtom)).toBe(false);
    report(phone, kind, { id, answered: 1, state: 'finished' });
    expect(phone.store.get(kind.attempts.isOverElsewhereAtom)).toBe(true);
    expect(await withoutWaiting(() => kind.open(phone.store))).toBe(id);
    await settle();
    expect(kind.status(phone.store)).toBe('setup');
    expect(finishedLetters(phone, id)).toEqual([['B'], ['B', 'C']]);
  });

  it('once left there, goes on here only if it got further here', async () => {
    const { phone, id } = await carried(kind);
    await phone.store.set(kind.attempts.watchLeaseAtom)();
    report(phone, kind, { id, answered: 0, state: 'left' });
    expect(await kind.open(phone.store)).toBeNull();
    expect(kind.status(phone.store)).toBe('open');
    phone.store.set(kind.attempts.watchLeaseAtom)();
    report(phone, kind, { id, answered: 1, state: 'left' });
    expect(await kind.open(phone.store)).toBeNull();
    expect(kind.running(phone.store)).toEqual([]);
    expect(phone.server.closed).toEqual([]);
  });

  it('comes back with what was answered there, and with what was answered only here', async () => {
    const { phone, laptop, id } = await carried(kind);
    for (const [index, letter] of (['C', 'D'] as const).entries()) {
      kind.next(laptop.store, 1_000 + index);
      kind.pick(laptop.store, letter);
    }
    phone.store.set(pastResultsPortAtom, laptop.store.get(pastResultsPortAtom));
    phone.store.set(kind.attempts.watchLeaseAtom)();
    laptop.store.set(kind.attempts.watchLeaseAtom)();
    await sync(laptop, phone);
    await kind.open(phone.store, id);
    expect(lettersOf(kind, phone)).toEqual(['B', 'C', 'D']);
  });

  it('waits beside the one that is open here', async () => {
    const phone = await started(kind);
    kind.pick(phone.store, 'B');
    const laptop = otherDevice(phone);
    // The next ids of this device differ from the phone's.
    for (let used = 0; used < 9; used += 1) laptop.device.uuid();
    await started(kind, laptop);
    kind.pick(laptop.store, 'C');
    const { id } = kind.attempt(phone.store);
    await sync(phone, laptop);
    await kind.open(laptop.store, id);
    expect(kind.attempt(laptop.store).id).toBe(id);
    expect(kind.running(laptop.store)).toHaveLength(2);
  });

  it('is sent when the page is left, and a start that waits stays beside it', async () => {
    const phone = await started(kind);
    phone.server.isDown = true;
    const leave = phone.store.set(kind.attempts.watchLeaseAtom);
    kind.pick(phone.store, 'B');
    leave();
    await settle();
    expect(readOutbox(phone.device, LEARNER).map((one) => one.kind)).toContain('open-attempt');
    phone.server.isDown = false;
    await phone.store.set(flushOutboxAtom, LEARNER);
    expect([...phone.server.open.values()]).toMatchObject([{ id: kind.running(phone.store)[0]?.id }]);
    expect(readOutbox(phone.device, LEARNER)).toEqual([]);
  });

  it('a discard reaches the server', async () => {
    const phone = await started(kind);
    kind.pick(phone.store, 'B');
    await phone.store.set(flushOutboxAtom, LEARNER);
    phone.store.set(kind.attempts.resetAtom);
    await phone.store.set(flushOutboxAtom, LEARNER);
    const left = kind.isAnnounced
      ? phone.server.closed.map(({ isLeft }) => isLeft)
      : [...phone.server.open.values()].map(({ document }) => document === null);
    expect(left).toEqual([true]);
  });
});

describe('a mock exam on the learner’s other devices', () => {
  const MOCK = KINDS.find(({ rowKind }) => rowKind === 'mock') ?? KINDS[0];
  if (MOCK === undefined) throw new Error('There are kinds.');

  it('says the time that is left only once its clock is stopped', async () => {
    const { store, server, device } = attemptStore();
    const leave = store.set(mockExamAttempts.watchLeaseAtom);
    await store.set(mockExamAttempts.startAtom, { scope: 'full', timing: '1x' });
    store.set(mockExamAttempts.sendAtom, { type: 'begin', at: device.now() });
    MOCK.pick(store, 'B');
    await store.set(flushOutboxAtom, LEARNER);
    const labels = () => [...server.open.values()].map(({ label }) => label);
    expect(labels()).toEqual(['Mock exam · Section 1 · timer running']);
    device.setNow(device.now() + 60_000);
    store.set(mockExamAttempts.sendAtom, { type: 'tick', at: device.now() });
    leave();
    await store.set(flushOutboxAtom, LEARNER);
    expect(labels()).toEqual(['Mock exam · Section 1 · 50:00 left']);
  });

  it('goes on from where it got furthest, on an open page and on one that opens without its address', async () => {
    const { phone, laptop, id } = await carried(MOCK);
    phone.store.set(pastResultsPortAtom, laptop.store.get(pastResultsPortAtom));
    MOCK.next(laptop.store, 1_000);
    MOCK.pick(laptop.store, 'C');
    laptop.store.set(mockExamAttempts.hideAtom);
    await sync(laptop, phone);
    expect(phone.store.get(mockExamAttempts.isOverElsewhereAtom)).toBe(true);
    expect(await MOCK.open(phone.store)).toBeNull();
    expect(lettersOf(MOCK, phone)).toEqual(['B', 'C']);
    expect(phone.store.get(mockExamAttempts.isOverElsewhereAtom)).toBe(false);
    // The laptop has no more than the phone now.
    phone.store.set(mockExamAttempts.hideAtom);
    await sync(phone, laptop);
    expect(laptop.store.get(mockExamAttempts.isOverElsewhereAtom)).toBe(false);
    expect(MOCK.attempt(laptop.store).id).toBe(id);
  });
});
