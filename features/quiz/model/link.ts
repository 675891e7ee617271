import * as v from 'valibot';
import {
  LEVELS,
  type Level,
  POOLS,
  type Pool,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
} from '#features/questions';
import {
  QUIZ_DEFAULTS,
  QUIZ_MODES,
  QUIZ_SIZES,
  type QuizChoice,
  type QuizMode,
  type QuizSize,
} from './choice.ts';

/** The choices that a link may contain: `/quizzes?topic=math&tag=functions&size=10&mode=learn&start=1`. */
export interface QuizLink {
  subject: Subject | null;
  /** `mixed` for every level; null if the link names no level. */
  level: Level | 'mixed' | null;
  /** Topics of the subject. A topic that this version does not know may be new in the bank, so it is kept. */
  tags: readonly string[];
  size: QuizSize | null;
  pool: Pool | null;
  mode: QuizMode | null;
  /**
   * Whether the link starts the quiz immediately. Choices that the link leaves out then get their default
   * values, with questions of every level.
   */
  isInstant: boolean;
  /**
   * Why the link's topic cannot be chosen (docs/product.md#ques-6); null if it can, or if the link names
   * none.
   */
  error: string | null;
}

/** The 'General' topic covers all categories, but only flashcards offer it (docs/product.md#card-1). */
const UNSUPPORTED = ['general'];

/** The form in which the banks write a topic. */
const TAG = /^[a-z0-9-]{1,100}$/;

/** A link can come from anywhere, so a part that cannot be read is ignored. */
const partsSchema = v.object({
  level: v.fallback(v.nullable(v.picklist([...LEVELS.map(fold), 'mixed'])), null),
  size: v.fallback(v.nullable(v.pipe(v.string(), v.transform(Number), v.picklist(QUIZ_SIZES))), null),
  pool: v.fallback(v.nullable(v.picklist(POOLS)), null),
  mode: v.fallback(v.nullable(v.picklist(QUIZ_MODES)), null),
});

/**
 * Reads the query of a link. It names a subject by its key, its topic or its category, in upper or lower
 * case; each `tag` is one topic of that subject.
 */
export function readQuizLink(query: URLSearchParams): QuizLink {
  const topic = query.get('topic') ?? '';
  const wanted = fold(topic);
  const subject =
    SUBJECTS.find((key) => {
      const { topic: short, category } = SUBJECT_FACTS[key];
      return [key, short, category].some((name) => fold(name) === wanted);
    }) ?? null;
  const level = query.get('level');
  const { size, pool, mode, ...parts } = v.parse(partsSchema, {
    level: level === null ? null : fold(level),
    size: query.get('size'),
    pool: query.get('pool'),
    mode: query.get('mode'),
  });
  return {
    subject,
    level: parts.level === 'mixed' ? 'mixed' : (LEVELS.find((name) => fold(name) === parts.level) ?? null),
    tags: subject === null ? [] : [...new Set(query.getAll('tag'))].filter((tag) => TAG.test(tag)),
    size,
    pool,
    mode,
    isInstant: subject !== null && query.has('start') && query.get('start') !== '0',
    error: subject !== null || wanted === '' ? null : topicProblem(topic, wanted),
  };
}

/** The quiz that a link starts immediately; null if the link does not start one. */
export function instantChoice(link: QuizLink): QuizChoice | null {
  const { subject, level, tags, size, pool, mode, isInstant } = link;
  if (!isInstant || subject === null) return null;
  return {
    ...QUIZ_DEFAULTS,
    subject,
    level: level === 'mixed' ? null : level,
    tags: [...tags],
    size: size ?? QUIZ_DEFAULTS.size,
    pool: pool ?? QUIZ_DEFAULTS.pool,
    mode: mode ?? QUIZ_DEFAULTS.mode,
  };
}

function topicProblem(topic: string, wanted: string): string {
  return UNSUPPORTED.includes(wanted) ? `Unsupported category: ${topic}` : `Unknown category: ${topic}`;
}

/**
 * Removes the differences in how links write a name: `reading-comprehension` and `Reading Comprehension`
 * become equal.
 */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
