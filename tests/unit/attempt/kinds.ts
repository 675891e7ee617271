import { expect } from 'vitest';
import type { AnswerSheet } from '#features/answers';
import { openQuestion } from '#features/attempt';
import type { Letter } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { flashcardAttempts } from '../../../features/flashcards/state/flashcards.ts';
import { openSection } from '../../../features/mock-exam/model/exam.ts';
import { FULL_EXAM_SECTIONS } from '../../../features/mock-exam/model/sections.ts';
import { mockExamAttempts } from '../../../features/mock-exam/state/exam.ts';
import { quizAttempts } from '../../../features/quiz/state/quiz.ts';
import { SCIENCE_TEST, type Store } from '../support/attempts.ts';

/** The fields of an attempt that the contract tests read. All kinds of attempt have them. */
export interface OpenAttempt {
  id: string;
  userId: string;
  status: string;
  sheet: AnswerSheet;
  isRecorded?: boolean;
  timeZone?: string | null;
}

/** One kind of attempt (quiz, flashcards, mock exam), with functions that use its atoms. */
export interface Kind {
  name: string;
  /** The storage key of the attempt's state without its questions, which have a key of their own. */
  key: string;
  /** What the server calls it for other devices. */
  rowKind: 'quiz' | 'flashcards' | 'mock';
  isAnnounced: boolean;
  /** The beginning of the error message when questions could not be drawn. The reason follows it. */
  errorPrefix: string;
  attempts: typeof quizAttempts | typeof flashcardAttempts | typeof mockExamAttempts;
  status(store: Store): string;
  /** Returns the open attempt. Throws if no attempt is open. */
  attempt(store: Store): OpenAttempt;
  /** The error message on the setup screen; null if it shows no error. */
  error(store: Store): string | null;
  /** Lists the unfinished attempts on the device, latest first, without opening them. */
  running(store: Store): OpenAttempt[];
  start(store: Store): Promise<void>;
  /** Opens the page of this kind of attempt. With `attemptId`, opens the URL of that attempt's result. */
  open(store: Store, attemptId?: string): Promise<string | null>;
  /** Answers the open question. */
  pick(store: Store, letter: Letter): void;
  /** Goes to the next question. */
  next(store: Store, at: number): void;
  /**
   * Goes forward until the attempt has loaded all its questions. A mock exam loads each section's questions when the
   * section before it ends.
   */
  goToTheLastStep(store: Store, at: number): Promise<void>;
  /** Ends the attempt. Call it after `goToTheLastStep`. */
  finish(store: Store, at: number): void;
}

/** The fields of a page's state that the contract tests read. */
type PageState =
  | { status: 'opening' | 'loading' | 'open-in-other-tab' }
  | { status: 'setup'; error: string | null }
  | { status: 'open'; attempt: OpenAttempt };

function common<Attempts extends Kind['attempts']>(attempts: Attempts, read: (store: Store) => PageState) {
  return {
    attempts,
    status: (store: Store) => read(store).status,
    attempt(store: Store): OpenAttempt {
      const state = read(store);
      if (state.status !== 'open') throw new Error(`No attempt is open: ${state.status}`);
      return state.attempt;
    },
    error(store: Store) {
      const state = read(store);
      return state.status === 'setup' ? state.error : null;
    },
    open: (store: Store, attemptId?: string) => store.set(attempts.openAtom, { attemptId }),
    goToTheLastStep: async () => {},
  };
}

function openQuiz(store: Store) {
  const state = store.get(quizAttempts.stateAtom);
  if (state.status !== 'open' || state.attempt.status !== 'active') throw new Error('No quiz is active.');
  return state.attempt;
}

const QUIZ: Kind = {
  ...common(quizAttempts, (store) => store.get(quizAttempts.stateAtom)),
  name: 'a quiz',
  key: 'quizState',
  rowKind: 'quiz',
  isAnnounced: true,
  errorPrefix: '',
  running: (store) => store.get(quizAttempts.runningAtom)(),
  start: (store) => store.set(quizAttempts.startAtom, SCIENCE_TEST),
  pick: (store, letter) =>
    store.set(quizAttempts.sendAtom, {
      type: 'pick',
      questionId: openQuestion(openQuiz(store)).question_id,
      letter,
      at: store.get(deviceAtom).now(),
    }),
  next: (store, at) => store.set(quizAttempts.sendAtom, { type: 'go', index: openQuiz(store).index + 1, at }),
  finish: (store, at) => store.set(quizAttempts.sendAtom, { type: 'finish', at }),
};

const FLASHCARDS: Kind = {
  ...common(flashcardAttempts, (store) => store.get(flashcardAttempts.stateAtom)),
  name: 'a flashcard session',
  key: 'flashcardState',
  rowKind: 'flashcards',
  isAnnounced: false,
  errorPrefix: '',
  running: (store) => store.get(flashcardAttempts.runningAtom)(),
  start: (store) => store.set(flashcardAttempts.startAtom, { topic: 'science', timing: 'off', count: 8 }),
  pick: (store, letter) =>
    store.set(flashcardAttempts.sendAtom, { type: 'answer', letter, at: store.get(deviceAtom).now() }),
  next(store, at) {
    const state = store.get(flashcardAttempts.stateAtom);
    if (state.status !== 'open' || state.attempt.status !== 'active') throw new Error('No card is open.');
    store.set(flashcardAttempts.sendAtom, { type: 'go', index: state.attempt.index + 1, at });
  },
  finish: (store, at) => store.set(flashcardAttempts.sendAtom, { type: 'finish', at }),
};

function readExam(store: Store) {
  return store.get(mockExamAttempts.stateAtom);
}

/** Whether the exam is still waiting for the next section's questions. */
function isDrawing(store: Store): boolean {
  const state = readExam(store);
  return state.status !== 'open' || state.attempt.status === 'between-sections';
}

/** Begins the section whose cover is shown. */
function begin(store: Store): void {
  store.set(mockExamAttempts.sendAtom, { type: 'begin', at: store.get(deviceAtom).now() });
}

const MOCK: Kind = {
  ...common(mockExamAttempts, readExam),
  name: 'a mock exam',
  key: 'mockExamState',
  rowKind: 'mock',
  isAnnounced: true,
  errorPrefix: 'Error fetching English questions: ',
  running: (store) => store.get(mockExamAttempts.runningAtom)(),
  async start(store) {
    await store.set(mockExamAttempts.startAtom, { scope: 'full', timing: 'off' });
    begin(store);
  },
  pick(store, letter) {
    const state = store.get(mockExamAttempts.stateAtom);
    if (state.status !== 'open' || state.attempt.status !== 'active') return;
    const { question_id: questionId } = openQuestion(openSection(state.attempt));
    store.set(mockExamAttempts.sendAtom, { type: 'pick', questionId, letter, at: 0 });
  },
  next(store, at) {
    const state = store.get(mockExamAttempts.stateAtom);
    if (state.status !== 'open' || state.attempt.status !== 'active') throw new Error('No section is open.');
    store.set(mockExamAttempts.sendAtom, { type: 'go', index: state.attempt.index + 1, at });
  },
  async goToTheLastStep(store, at) {
    for (let section = 1; section < FULL_EXAM_SECTIONS.length; section += 1) {
      store.set(mockExamAttempts.sendAtom, { type: 'finish', at });
      await expect.poll(() => isDrawing(store)).toBe(false);
      begin(store);
    }
  },
  finish: (store, at) => store.set(mockExamAttempts.sendAtom, { type: 'finish', at }),
};

export const KINDS: readonly Kind[] = [QUIZ, FLASHCARDS, MOCK];
