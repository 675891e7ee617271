import { atom } from 'jotai';
import { messageOf } from '#features/app-error';
import { deviceAtom } from '#features/device';
import { createLease, flushOutboxAtom, type Timing } from '#features/practice';
import { loadQuestions, type Question, questionsPortAtom } from '#features/questions';
import { leftAttempt, openAttemptAtom, queueAttemptAtom } from '#features/study-time';
import { arrangeSection } from '../model/arrange.ts';
import { type Exam, type ExamEvent, reduceExam, startExam } from '../model/exam.ts';
import { SECTIONS } from '../model/sections.ts';
import { recordExamAtom } from './record.ts';
import {
  clearExam,
  makeRoomForExam,
  readExam,
  readUsed,
  rememberUsed,
  writeExam,
  writeQuestions,
} from './storage.ts';

const LEASE_KEY = 'mockExamLease';
const FETCH_FAILED = 'An error occurred while fetching questions';

export type MockState =
  /** Not known yet what the device holds. */
  | { status: 'opening' }
  | { status: 'setup'; error: string | null }
  | { status: 'loading'; timing: Timing }
  /** Another tab of this browser has the exam. */
  | { status: 'elsewhere'; userId: string }
  | Exam;

const stateAtom = atom<MockState>({ status: 'opening' });
/** The mock exam, as screens see it. */
export const mockAtom = atom((get) => get(stateAtom));

/** Whose page this is. */
const learnerAtom = atom<string | null>(null);

const isKeptHolderAtom = atom({ exam: true, questions: true });
/** Whether the exam would survive this tab: false where the browser's storage is full or refused. */
export const isKeptAtom = atom((get) => get(isKeptHolderAtom).exam && get(isKeptHolderAtom).questions);

/** This tab's hold on the exam. */
const leaseAtom = atom((get) => {
  const device = get(deviceAtom);
  return createLease(device, LEASE_KEY, device.uuid());
});

/** Finds this learner's exam on the device again. Called when the page opens. */
export const openMockAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  const device = get(deviceAtom);
  const isOtherLearner = get(learnerAtom) !== userId;
  set(learnerAtom, userId);
  makeRoomForExam(device, userId);
  const found = readExam(device, userId);
  if (found === null) {
    if (isOtherLearner || get(stateAtom).status !== 'loading')
      set(stateAtom, { status: 'setup', error: null });
    return;
  }
  if (found.status !== 'finished' && !(await get(leaseAtom).claim())) {
    set(stateAtom, { status: 'elsewhere', userId });
    return;
  }
  // Read once more: while this tab asked, the other one may have saved.
  set(adoptAtom, readExam(device, userId));
});

/** Goes on here with an exam that another tab has; that tab is told. */
export const takeOverAtom = atom(null, (get, set, userId: string): void => {
  get(leaseAtom).take();
  set(adoptAtom, readExam(get(deviceAtom), userId));
});

/** Holds the exam for this tab while the page is open. Returns the way to let go. */
export const holdExamAtom = atom(null, (get, set): (() => void) => {
  const lease = get(leaseAtom);
  const stop = lease.watch(() => set(loseAtom));
  return () => {
    stop();
    lease.release();
  };
});

/** Draws the first section and starts. A failure goes back to the setup with its message (spec 8). */
export const startMockAtom = atom(
  null,
  async (get, set, { userId, timing }: { userId: string; timing: Timing }): Promise<void> => {
    const device = get(deviceAtom);
    const found = readExam(device, userId);
    if (found !== null && found.status !== 'finished') {
      await set(openMockAtom, userId);
      return;
    }
    const loading: MockState = { status: 'loading', timing };
    set(stateAtom, loading);
    try {
      const questions = await set(drawSectionAtom, 0);
      // Another learner's page was opened while the questions came.
      if (get(stateAtom) !== loading) return;
      makeRoomForExam(device, userId);
      const exam = startExam({ id: device.uuid(), userId, timing, questions, at: device.now() });
      get(leaseAtom).take();
      set(keepQuestionsAtom, exam.id, 0, questions);
      set(saveAtom, exam);
      void set(openAttemptAtom, { id: exam.id, kind: 'mock', userId, startedAt: exam.startedAt });
    } catch (error) {
      if (get(stateAtom) !== loading) return;
      set(stateAtom, { status: 'setup', error: messageOf(error, FETCH_FAILED) });
    }
  },
);

/** Applies an event, saves what changed at once, and does what the new state asks for. */
export const sendExamEventAtom = atom(null, (get, set, event: ExamEvent): void => {
  const shown = get(stateAtom);
  if (!isExam(shown)) return;
  const before = set(catchUpAtom, shown);
  if (before === null) return;
  const after = reduceExam(before, event);
  if (after === before) return;
  set(saveAtom, after);
  if (after.status !== before.status || event.type === 'retry') set(followUpAtom, after);
});

/**
 * The exam that an event may change: ours while this tab holds it. Another tab that worked on it while this one slept has saved
 * newer answers, which come first; null when the exam is that tab's now, or no longer the one shown.
 */
const catchUpAtom = atom(null, (get, set, shown: Exam): Exam | null => {
  const lease = get(leaseAtom);
  if (shown.status === 'finished' || lease.isHere()) return shown;
  if (lease.isElsewhere()) {
    set(loseAtom);
    return null;
  }
  lease.take();
  const saved = readExam(get(deviceAtom), shown.userId);
  if (saved === null) return shown;
  if (saved.id === shown.id && saved.status === shown.status) return saved;
  set(adoptAtom, saved);
  return null;
});

/** Back to the setup: after a confirmed leave (nothing is recorded) or to try again. Forgets exam and used questions. */
export const resetMockAtom = atom(null, (get, set): void => {
  const exam = get(stateAtom);
  const device = get(deviceAtom);
  if (isExam(exam)) clearExam(device, exam.id);
  if (isExam(exam) && exam.status !== 'finished') {
    // The row announced at the start is closed: while it is open, the assistant refuses this learner.
    set(queueAttemptAtom, leftAttempt({ ...exam, kind: 'mock' }, device.timeZone()));
    void set(flushOutboxAtom, exam.userId);
  }
  get(leaseAtom).release();
  set(isKeptHolderAtom, { exam: true, questions: true });
  set(stateAtom, { status: 'setup', error: null });
});

const adoptAtom = atom(null, (get, set, exam: Exam | null): void => {
  if (exam === null) {
    set(stateAtom, { status: 'setup', error: null });
    return;
  }
  set(stateAtom, exam);
  set(followUpAtom, exam);
  // A section whose time ran out finishes at once (decisions.md).
  set(sendExamEventAtom, { type: 'tick', at: get(deviceAtom).now() });
});

const followUpAtom = atom(null, (_get, set, exam: Exam): void => {
  if (exam.status === 'crossing') void set(fetchNextAtom, exam);
  if (exam.status === 'finished')
    set(recordExamAtom, exam, () => set(sendExamEventAtom, { type: 'recorded' }));
});

const fetchNextAtom = atom(null, async (get, set, exam: Exam): Promise<void> => {
  const about = { examId: exam.id, section: exam.sections.length };
  try {
    const questions = await set(drawSectionAtom, about.section);
    const now = get(stateAtom);
    // A later request was faster: the section is open already, and its questions must stay what they are.
    if (!isExam(now) || now.id !== exam.id || now.sections.length !== about.section) return;
    set(keepQuestionsAtom, exam.id, about.section, questions);
    set(sendExamEventAtom, { type: 'questions-came', ...about, questions, at: get(deviceAtom).now() });
  } catch (error) {
    set(sendExamEventAtom, { type: 'questions-failed', ...about, message: messageOf(error, FETCH_FAILED) });
  }
});

const drawSectionAtom = atom(null, async (get, _set, section: number): Promise<Question[]> => {
  const device = get(deviceAtom);
  const facts = SECTIONS[section];
  if (facts === undefined) throw new RangeError(`There is no section ${section}.`);
  const exclude = readUsed(device);
  const request = { subject: facts.subject, level: null, size: 'mock', exclude } as const;
  return arrangeSection(await loadQuestions(get(questionsPortAtom), request, device.random));
});

const keepQuestionsAtom = atom(
  null,
  (get, set, examId: string, section: number, questions: readonly Question[]): void => {
    rememberUsed(get(deviceAtom), questions);
    const isKept = writeQuestions(get(deviceAtom), section, { examId, questions });
    if (!isKept) set(isKeptHolderAtom, (kept) => ({ ...kept, questions: false }));
  },
);

const saveAtom = atom(null, (get, set, exam: Exam): void => {
  set(stateAtom, exam);
  const device = get(deviceAtom);
  const isKept = writeExam(device, exam);
  if (!get(isKeptHolderAtom).questions) {
    // What the machine refused is tried again: there may be room now.
    const areQuestionsKept = exam.sections.every(({ questions }, section) =>
      writeQuestions(device, section, { examId: exam.id, questions }),
    );
    if (areQuestionsKept) set(isKeptHolderAtom, (kept) => ({ ...kept, questions: true }));
  }
  if (isKept !== get(isKeptHolderAtom).exam) set(isKeptHolderAtom, (kept) => ({ ...kept, exam: isKept }));
});

const loseAtom = atom(null, (get, set): void => {
  const state = get(stateAtom);
  if (isExam(state) && state.status !== 'finished') {
    set(stateAtom, { status: 'elsewhere', userId: state.userId });
  }
});

function isExam(state: MockState): state is Exam {
  return state.status === 'active' || state.status === 'crossing' || state.status === 'finished';
}
