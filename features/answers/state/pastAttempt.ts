import { atom } from 'jotai';
import { loadQuestionsById } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { requireLearner } from '#kernel/learner';
import { readDetails } from '../model/details.ts';
import type { AttemptKind, PastAttempt } from '../model/result.ts';
import { EMPTY_SHEET_ENTRY, type SheetEntry } from '../model/sheet.ts';
import { pastResultsPortAtom } from '../ports.ts';
import { pendingResult } from './pendingAnswers.ts';
import { rescoredAttemptsAtom } from './rescored.ts';

/**
 * Attempts that were finished in this tab but not by `createAttempts`, such as answers typed in from paper. Their
 * result pages need no network.
 */
const finishedHereAtom = atom<ReadonlyMap<string, PastAttempt>>(new Map<string, PastAttempt>());

/** Saves a finished attempt in memory, so that its result page can show it until the tab is closed. */
export const addFinishedHereAtom = atom(null, (_get, set, past: PastAttempt): void => {
  set(finishedHereAtom, (before) => new Map([...before, [past.id, past]]));
});

/**
 * Reads a finished attempt from its session row, or from the outbox while the attempt is pending, and loads its
 * questions. Resolves to null if the attempt does not exist, or if its row has no answers (version 0.1.0 stored none).
 * Throws an AppError on failure.
 */
export const loadPastAttemptAtom = atom(
  null,
  async (get, _set, { kind, id }: { kind: AttemptKind; id: string }): Promise<PastAttempt | null> => {
    const userId = requireLearner(get);
    const here = get(finishedHereAtom).get(id);
    if (here !== undefined && here.userId === userId && !get(rescoredAttemptsAtom).has(id)) return here;
    const { loadSession, loadQuestions } = get(pastResultsPortAtom);
    const row = pendingResult(get(deviceAtom), { kind, id, userId }) ?? (await loadSession(kind, id));
    const past = row === null ? null : readDetails(row.details);
    if (row === null || past === null) return null;
    const byId = await loadQuestionsById(loadQuestions, past.questions, id, past.isShuffled);
    const given = new Map(row.answers.map(({ questionId, ...answer }) => [questionId, answer]));
    const answered = past.questions.flatMap(({ id: questionId, ms }) => {
      const question = byId.get(questionId);
      const entry: SheetEntry = { ...EMPTY_SHEET_ENTRY, ms, ...given.get(questionId) };
      return question === undefined ? [] : [{ question, entry }];
    });
    if (answered.length === 0) return null;
    return {
      id,
      userId,
      startedAt: row.startedAt,
      endedAt: row.endedAt,
      topic: row.topic,
      difficulty: row.difficulty,
      questions: answered.map(({ question }) => question),
      sheet: Object.fromEntries(answered.map(({ question, entry }) => [question.question_id, entry])),
      details: past.details,
    };
  },
);
