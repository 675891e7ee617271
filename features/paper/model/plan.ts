import { EXAM_SCOPES, type ExamScope, scopeTitle, sectionsOf } from '#features/mock-exam';
import {
  type Bank,
  divideAmongBanks,
  LEVELS,
  type Level,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
  subjectName,
  topicsOfSubject,
  topicTitle,
} from '#features/questions';
import { QUIZ_SIZES, type QuizSize } from '#features/quiz';

/** What a booklet contains: a mock exam of some scope, or a quiz on a subject or on one of the subject's topics. */
export type BookletPlan =
  | { kind: 'mock'; scope: ExamScope }
  | { kind: 'quiz'; subject: Subject; tag: string | null; level: Level | null; size: QuizSize };

/** Plan numbers below this one mean exams, all others quizzes. */
const FIRST_QUIZ = 31;
/** The subjects in the order that the codes of printed booklets have. It never changes. */
const CODE_SUBJECTS: readonly Subject[] = ['science', 'math', 'langProf', 'readingComp'];
/** How many plan numbers each subject has for its topics. The first of them means all topics. */
const MOST_TAGS = 16;
const LEVEL_CHOICES: readonly (Level | null)[] = [null, ...LEVELS];

/**
 * The number that stands for a plan in a booklet's code. It is computed from positions in lists (subjects, topics,
 * levels, sizes), so new entries must be added at the end of a list.
 */
export function planNumber(plan: BookletPlan): number {
  if (plan.kind === 'mock') return EXAM_SCOPES.indexOf(plan.scope);
  const tag = plan.tag === null ? 0 : topicsOfSubject(plan.subject).indexOf(plan.tag) + 1;
  const place = CODE_SUBJECTS.indexOf(plan.subject) * MOST_TAGS + tag;
  const level = place * LEVEL_CHOICES.length + LEVEL_CHOICES.indexOf(plan.level);
  return FIRST_QUIZ + level * QUIZ_SIZES.length + QUIZ_SIZES.indexOf(plan.size);
}

/** The booklet's plan with this number, which the booklet's code contains; null if no plan has the number. */
export function planOfNumber(number: number): BookletPlan | null {
  if (number < FIRST_QUIZ) {
    const scope = EXAM_SCOPES[number];
    return scope === undefined ? null : { kind: 'mock', scope };
  }
  const [byLevel, sizeAt] = parted(number - FIRST_QUIZ, QUIZ_SIZES.length);
  const [byTag, levelAt] = parted(byLevel, LEVEL_CHOICES.length);
  const [subjectAt, tagAt] = parted(byTag, MOST_TAGS);
  const subject = CODE_SUBJECTS[subjectAt];
  const [level, size] = [LEVEL_CHOICES[levelAt], QUIZ_SIZES[sizeAt]];
  if (subject === undefined || level === undefined || size === undefined) return null;
  const tag = tagAt === 0 ? null : topicsOfSubject(subject)[tagAt - 1];
  return tag === undefined ? null : { kind: 'quiz', subject, tag, level, size };
}

function parted(number: number, by: number): [number, number] {
  return [Math.floor(number / by), number % by];
}

/** A section of a booklet before its items are drawn. */
export interface PlannedSection {
  subject: Subject;
  title: string;
  minutes: number;
  /** How many questions to draw from each bank, in the order of print. */
  shares: readonly { bank: Bank; size: number }[];
  /** Whether the last passage is cut to reach the size exactly, or kept whole (docs/adr/0010). */
  passages: 'exact' | 'whole';
  tags: readonly string[];
  level: Level | null;
}

/** Minutes for each question of a quiz: 1.5, which is 30 minutes for 20 questions (docs/product.md#quiz-7). */
const QUIZ_PACE = 1.5;

/**
 * The sections of a booklet with this plan, in order. `random` returns numbers in [0, 1), and chooses the language of a
 * short reading quiz.
 */
export function sectionsOfPlan(plan: BookletPlan, random: () => number): PlannedSection[] {
  if (plan.kind === 'mock') {
    return sectionsOf(plan.scope).map(({ subject, title, minutes, shares }) => ({
      subject,
      title,
      minutes,
      shares: shares.map(({ share, size }) => ({ bank: share.bank, size })),
      passages: 'exact',
      tags: [],
      level: null,
    }));
  }
  const { subject, level, size } = plan;
  const tags = plan.tag === null ? [] : [plan.tag];
  return [
    {
      subject,
      title: subjectName(subject),
      minutes: Math.ceil(size * QUIZ_PACE),
      shares: divideAmongBanks(subject, tags, size, random).map(({ share, size: count }) => ({
        bank: share.bank,
        size: count,
      })),
      passages: SUBJECT_FACTS[subject].hasPassages && level === null ? 'whole' : 'exact',
      tags,
      level,
    },
  ];
}

/**
 * The title of a booklet: 'UPCAT Mock Exam', 'UPCAT Mock Exam · Half exam' or 'Quiz · Math · Functions · Easy'.
 */
export function bookletTitle(plan: BookletPlan): string {
  if (plan.kind === 'mock') {
    return plan.scope === 'full' ? 'UPCAT Mock Exam' : `UPCAT Mock Exam · ${scopeTitle(plan.scope)}`;
  }
  const { subject, tag, level } = plan;
  return ['Quiz', subjectName(subject), tag === null ? null : topicTitle(tag), level]
    .filter((part) => part !== null)
    .join(' · ');
}

/**
 * Reads a booklet's plan from a link's query: `exam=half`, or `quiz=math&tag=functions&level=Easy&size=10`. Anybody can
 * write a link, so invalid values are replaced by the defaults: a full exam, or a quiz of 20 questions on every topic
 * and level.
 */
export function planFromQuery(query: URLSearchParams): BookletPlan {
  const subject = SUBJECTS.find((one) => one === query.get('quiz'));
  if (subject === undefined) {
    return { kind: 'mock', scope: EXAM_SCOPES.find((scope) => scope === query.get('exam')) ?? 'full' };
  }
  return {
    kind: 'quiz',
    subject,
    tag: topicsOfSubject(subject).find((tag) => tag === query.get('tag')) ?? null,
    level: LEVELS.find((level) => level === query.get('level')) ?? null,
    size: QUIZ_SIZES.find((size) => String(size) === query.get('size')) ?? 20,
  };
}
