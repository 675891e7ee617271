import * as v from 'valibot';
import {
  LANGUAGES,
  type Language,
  LEVELS,
  type Level,
  QUESTION_POOLS,
  type QuestionPool,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
} from '#features/questions';
import {
  LINK_SIZES,
  QUIZ_DEFAULTS,
  QUIZ_MODES,
  type QuizChoice,
  type QuizMode,
  type QuizStart,
} from './choice.ts';

/** What a link to the quizzes page chooses: `/quizzes?topic=math&tag=functions&size=10&mode=learn&start=1`. */
export interface QuizLink {
  subject: Subject | null;
  /** The level that the link names, or `mixed` for every level; null if it names no level. */
  level: Level | 'mixed' | null;
  /**
   * The topics that the link names. A topic that this version of the app does not know is kept, because it may be new
   * in the bank.
   */
  tags: readonly string[];
  size: QuizChoice['size'] | null;
  pool: QuestionPool | null;
  mode: QuizMode | null;
  /** The language of a lesson's questions. Only a link that starts the quiz immediately uses it. */
  language: Language | null;
  /**
   * Whether the link starts the quiz immediately. The quiz then has the default for each choice that the link leaves
   * out, and questions of every level if it names no level.
   */
  isInstant: boolean;
  /**
   * Why the subject that the link names cannot be chosen (docs/product.md#ques-6). Null if it can be chosen, or if the
   * link names no subject.
   */
  error: string | null;
}

/**
 * Subjects that a link may name but a quiz does not offer. 'General' means all subjects, and only flashcards offer it
 * (docs/product.md#card-1).
 */
const UNSUPPORTED = ['general'];

/** Matches a topic as the banks write it. */
const TAG = /^[a-z0-9-]{1,100}$/;

/** Anybody can write a link, so a value that is not valid is ignored. */
const partsSchema = v.object({
  level: v.fallback(v.nullable(v.picklist([...LEVELS.map(fold), 'mixed'])), null),
  size: v.fallback(v.nullable(v.pipe(v.string(), v.transform(Number), v.picklist(LINK_SIZES))), null),
  pool: v.fallback(v.nullable(v.picklist(QUESTION_POOLS)), null),
  mode: v.fallback(v.nullable(v.picklist(QUIZ_MODES)), null),
  language: v.fallback(v.nullable(v.picklist(LANGUAGES)), null),
});

/**
 * Reads the choices from a link's query. The link may name a subject by its key, its short name or its long name, in
 * upper or lower case. Each `tag` is one topic of that subject.
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
  const { size, pool, mode, language, ...parts } = v.parse(partsSchema, {
    level: level === null ? null : fold(level),
    size: query.get('size'),
    pool: query.get('pool'),
    mode: query.get('mode'),
    language: query.get('language'),
  });
  return {
    subject,
    level: parts.level === 'mixed' ? 'mixed' : (LEVELS.find((name) => fold(name) === parts.level) ?? null),
    tags: subject === null ? [] : [...new Set(query.getAll('tag'))].filter((tag) => TAG.test(tag)),
    size,
    pool,
    mode,
    language,
    isInstant: subject !== null && query.has('start') && query.get('start') !== '0',
    error: subject !== null || wanted === '' ? null : topicProblem(topic, wanted),
  };
}

/** The choices of the quiz that the link starts immediately; null if it does not start a quiz. */
export function instantStartChoice(link: QuizLink): QuizStart | null {
  const { subject, level, tags, size, pool, mode, language, isInstant } = link;
  if (!isInstant || subject === null) return null;
  return {
    ...QUIZ_DEFAULTS,
    subject,
    level: level === 'mixed' ? null : level,
    tags: [...tags],
    size: size ?? QUIZ_DEFAULTS.size,
    pool: pool ?? QUIZ_DEFAULTS.pool,
    mode: mode ?? QUIZ_DEFAULTS.mode,
    language,
  };
}

/** Returns the link to a quiz's setup with the quiz's subject, level, size and topics. */
export function quizSetupHref(
  startHref: string,
  { subject, level, size, tags }: Pick<QuizChoice, 'subject' | 'level' | 'size' | 'tags'>,
): string {
  const query = new URLSearchParams({
    topic: subject,
    level: level?.toLowerCase() ?? 'mixed',
    size: String(size),
  });
  for (const tag of tags) query.append('tag', tag);
  return `${startHref}?${query}`;
}

function topicProblem(topic: string, wanted: string): string {
  return UNSUPPORTED.includes(wanted) ? `Unsupported category: ${topic}` : `Unknown category: ${topic}`;
}

/**
 * Simplifies a name in a link, so that different spellings become equal: `reading-comprehension` and `Reading
 * Comprehension`.
 */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
