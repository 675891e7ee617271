import { type Answer, type AnswerMode, isCounted } from '#features/answers';
import { SUBJECTS, type Subject, subjectAndShareOf } from '#features/questions';
import { type SkillId, skillIdOf } from './skill.ts';

/** The modes whose results name topics to practice. The results of flashcards name none. */
const NAMING: ReadonlySet<AnswerMode> = new Set(['quiz', 'mock', 'diagnostic', 'paper', 'review']);

/** An attempt with fewer answers says too little to name the next topic, such as the three questions of a lesson. */
const ENOUGH_TO_NAME = 5;

/** The learner's latest attempt whose result names topics to practice (docs/product.md#plan-13). */
export interface LatestAttempt {
  /** When the attempt ended, in milliseconds since 1970. All answers of the attempt have this time. */
  at: number;
  /** How much of each skill was missed, then and since. A right answer since takes the skill away. */
  skills: ReadonlyMap<SkillId, { asked: number; missed: number }>;
  /** Whether the attempt is the first questions. */
  isFirst: boolean;
  /** The subject that the learner named as the hardest before the first questions. */
  hardest: Subject | null;
}

/**
 * The order in which the first questions ask the subjects: the one that the learner named as the hardest last. Reading
 * is last anyway, so science comes first if it was named: the order of the answers then tells it (docs/product.md#plan-10).
 */
export function subjectsWithHardestLast(hardest: Subject | null): readonly Subject[] {
  if (hardest === 'readingComp') return ['science', 'langProf', 'math', 'readingComp'];
  return [...SUBJECTS.filter((subject) => subject !== hardest), ...(hardest === null ? [] : [hardest])];
}

function namedAsHardest(answers: readonly Answer[]): Subject | null {
  const asked = answers.filter(({ mode }) => mode === 'diagnostic');
  const inOrder = asked
    .filter(({ at }) => at === asked.at(-1)?.at)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ bank }) => subjectAndShareOf(bank).subject);
  const order = [...new Set(inOrder)].join();
  return SUBJECTS.find((subject) => subjectsWithHardestLast(subject).join() === order) ?? null;
}

/**
 * Returns the latest attempt once these answers are added; `before` is the latest one without them. The answers must be
 * in order of time.
 */
export function updateLatestAttempt(
  before: LatestAttempt | null,
  answers: readonly Answer[],
): LatestAttempt | null {
  const hardest = namedAsHardest(answers) ?? before?.hardest ?? null;
  const named = answers.filter(({ mode }) => NAMING.has(mode));
  const sizes = new Map<number, number>();
  for (const { at } of named) sizes.set(at, (sizes.get(at) ?? 0) + 1);
  const last = named.filter(({ at }) => (sizes.get(at) ?? 0) >= ENOUGH_TO_NAME).at(-1);
  const begun =
    last === undefined
      ? before
      : { at: last.at, skills: new Map<SkillId, never>(), isFirst: last.mode === 'diagnostic' };
  if (begun === null) return null;
  const skills = new Map<SkillId, { asked: number; missed: number }>(begun.skills);
  for (const answer of answers) {
    const id = skillIdOf(answer);
    const counts = skills.get(id);
    const isMissed = !answer.isCorrect || answer.isGuess;
    const isOwn = answer.at === last?.at && NAMING.has(answer.mode);
    if (isOwn || (answer.at > begun.at && isMissed && counts !== undefined)) {
      const { asked, missed } = counts ?? { asked: 0, missed: 0 };
      skills.set(id, { asked: asked + 1, missed: missed + (isMissed ? 1 : 0) });
    } else if (answer.at > begun.at && !isMissed) {
      skills.delete(id);
    }
  }
  return { ...begun, skills, hardest };
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

/** For one topic: how many questions a learner answered, and for how many of them the latest answer was correct. */
export interface TopicCount {
  subject: Subject;
  /** The topic's tag as stored in the bank, such as `earth-and-space`. */
  tag: string;
  answered: number;
  correct: number;
}

/**
 * Counts a learner's answers by topic. Each question counts once, with its latest answer. Blanks and answers without
 * a topic are left out.
 */
export function countTopics(answers: readonly Answer[]): TopicCount[] {
  const counts = new Map<string, TopicCount>();
  const counted = answers.filter((answer) => isCounted(answer) && answer.tag !== '');
  for (const { bank, tag, isCorrect } of latestAnswers(counted).values()) {
    const { subject } = subjectAndShareOf(bank);
    const key = `${subject} ${tag}`;
    const count = counts.get(key) ?? { subject, tag, answered: 0, correct: 0 };
    count.answered += 1;
    count.correct += isCorrect ? 1 : 0;
    counts.set(key, count);
  }
  return [...counts.values()];
}
