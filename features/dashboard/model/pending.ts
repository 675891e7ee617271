import * as v from 'valibot';
import { type Answer, type AnswerMode, type EndedAttempt, isCounted } from '#features/answers';
import { subjectAndShareOf } from '#features/questions';
import { DAY_MS } from '#kernel/calendar';
import { type Overview, overviewSchema } from './overview.ts';
import type { AnswerCounts, PracticeMode } from './progress.ts';

const cards = v.fallback(v.nullish(v.number(), null), null);
/** Of the details of an attempt: what the history lists of flashcards. */
const cardsSchema = v.object({ known: cards, again: cards });

const WEEK_MS = 7 * DAY_MS;
/** How many attempts the server lists in the history. */
const MOST_LISTED = 30;

/**
 * The modes in whose counts an earlier answer is included. An answer from paper does not say whether it was given in a
 * quiz or in a mock exam, so it is included in both. An answer to a flashcard is included in neither
 * (docs/product.md#dash-3).
 */
function modesOf(mode: AnswerMode): readonly PracticeMode[] {
  if (mode === 'flashcards') return [];
  if (mode === 'paper') return ['quiz', 'mock'];
  return [mode === 'mock' ? 'mock' : 'quiz'];
}

/**
 * Adds attempts that wait on this device to the server's numbers, so that every page counts the same answers, also
 * without a network (docs/decisions.md#d-250). The rule is that of `finish_attempt` and `dashboard_overview`, and a
 * property test compares them (tests/database/suites/counts.ts): a week counts each answer that is no blank; a subject
 * counts each question once in quizzes and once in mock exams, by its latest answer; flashcards count only for weeks.
 *
 * @param pending the attempts that are not sent yet; an open one is not listed
 * @param known all of the learner's answers; they say which questions were answered before
 * @param weekStart the first instant of the seven days that end today, in milliseconds since 1970
 */
export function withPending(
  overview: Overview,
  pending: readonly (EndedAttempt & { isOpen?: boolean })[],
  known: readonly Answer[],
  weekStart: number,
): Overview {
  const counted = new Set(overview.history.map(({ id }) => id));
  const attempts = pending.filter(({ id }) => !counted.has(id));
  if (attempts.length === 0) return overview;
  // Copy the overview by parsing it, because its counts are changed below.
  const { counters, coverage, weeks, history, ...others } = v.parse(overviewSchema, overview);
  const given = attempts
    .flatMap(({ kind, answers }) => answers.map((answer) => ({ ...answer, kind })))
    .filter(isCounted)
    .sort((a, b) => a.at - b.at);

  /** The latest answer to each question, by mode. */
  const latest = {
    quiz: new Map<string, Answer>(),
    mock: new Map<string, Answer>(),
  } satisfies Record<PracticeMode, Map<string, Answer>>;
  const waiting = new Set(given.map(({ id }) => id));
  const before = known.filter((answer) => isCounted(answer) && !waiting.has(answer.id));
  for (const answer of before.sort((a, b) => a.at - b.at)) {
    for (const mode of modesOf(answer.mode)) latest[mode].set(answer.questionId, answer);
  }

  for (const { kind, ...answer } of given) {
    const { bank, questionId, isCorrect, at } = answer;
    const week = at >= weekStart ? weeks.latest : at >= weekStart - WEEK_MS ? weeks.before : null;
    addTo(week, { total: 1, correct: isCorrect ? 1 : 0 });
    if (kind === 'flashcards') continue;
    const { subject } = subjectAndShareOf(bank);
    const isMet = latest.quiz.has(questionId) || latest.mock.has(questionId);
    const covered = coverage[subject];
    if (!isMet) covered.met = Math.min(covered.questions, covered.met + 1);
    const earlier = latest[kind].get(questionId);
    if (earlier !== undefined && earlier.at > at) continue;
    addTo(counters[kind][subject], {
      total: earlier === undefined ? 1 : 0,
      correct: (isCorrect ? 1 : 0) - (earlier?.isCorrect === true ? 1 : 0),
    });
    latest[kind].set(questionId, answer);
  }

  const listed = attempts
    .filter(({ isOpen }) => isOpen !== true)
    .map(({ id, kind, startedAt, studied, topic, difficulty, total, correct, details }) => ({
      ...{ id, kind, startedAt, topic, difficulty, total, correct },
      ...v.parse(cardsSchema, details ?? {}),
      duration: Math.round(studied / 1000),
    }));
  return {
    ...others,
    counters,
    coverage,
    weeks,
    history: [...listed, ...history].sort((a, b) => b.startedAt - a.startedAt).slice(0, MOST_LISTED),
  };
}

function addTo(counts: AnswerCounts | null, more: AnswerCounts): void {
  if (counts === null) return;
  counts.total += more.total;
  counts.correct += more.correct;
}
