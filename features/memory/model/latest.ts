import type { Answer, AnswerMode } from '#features/answers';
import { type SkillId, skillIdOf } from './skillId.ts';

/** The modes whose results name topics to practice. The results of reviews and flashcards name none. */
const NAMING: ReadonlySet<AnswerMode> = new Set(['quiz', 'mock', 'diagnostic', 'paper']);

/** The learner's latest attempt whose result names topics to practice (docs/product.md#plan-13). */
export interface LatestAttempt {
  /** When the attempt ended, in milliseconds since 1970. All answers of the attempt have this time. */
  at: number;
  skills: ReadonlyMap<SkillId, { asked: number; missed: number }>;
}

/**
 * Returns the latest attempt once these answers are added; `before` is the latest one without them. The answers must be
 * in order of time.
 */
export function updateLatestAttempt(
  before: LatestAttempt | null,
  answers: readonly Answer[],
): LatestAttempt | null {
  const last = answers.filter(({ mode }) => NAMING.has(mode)).at(-1);
  if (last === undefined) return before;
  const skills = new Map(before?.at === last.at ? before.skills : []);
  for (const answer of answers.filter(({ at, mode }) => at === last.at && NAMING.has(mode))) {
    const id = skillIdOf(answer);
    const { asked, missed } = skills.get(id) ?? { asked: 0, missed: 0 };
    const isMissed = !answer.isCorrect || answer.isGuess;
    skills.set(id, { asked: asked + 1, missed: missed + (isMissed ? 1 : 0) });
  }
  return { at: last.at, skills };
}

/** Returns the latest answer to each question, by question id. Offline draws choose questions by these answers. */
export function latestAnswers(answers: readonly Answer[]): Map<string, Answer> {
  const latest = new Map<string, Answer>();
  for (const answer of answers) {
    const known = latest.get(answer.questionId);
    if (known === undefined || known.at <= answer.at) latest.set(answer.questionId, answer);
  }
  return latest;
}
