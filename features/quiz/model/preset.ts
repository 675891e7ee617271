import { LEVELS, type Level, SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';

/** What a link may choose beforehand: `/quizzes?topic=science&level=Easy`. */
export interface QuizPreset {
  subject: Subject | null;
  level: Level | null;
  /** Why the topic of the link cannot be chosen (docs/product.md#ques-6); null where it can, or none was named. */
  error: string | null;
}

/** The General card covers all categories, but in flashcards only (docs/product.md#card-1). */
const UNSUPPORTED = ['general'];

/** Reads the names in a link: a subject by its key, its topic or its category, in any case; a level by its name. */
export function readPreset(topic: string | null, level: string | null): QuizPreset {
  const wanted = fold(topic ?? '');
  const subject =
    SUBJECTS.find((key) => {
      const { topic: short, category } = SUBJECT_FACTS[key];
      return [key, short, category].some((name) => fold(name) === wanted);
    }) ?? null;
  return {
    subject,
    level: LEVELS.find((name) => fold(name) === fold(level ?? '')) ?? null,
    error: subject !== null || wanted === '' ? null : problemOf(topic ?? '', wanted),
  };
}

function problemOf(topic: string, wanted: string): string {
  return UNSUPPORTED.includes(wanted) ? `Unsupported category: ${topic}` : `Unknown category: ${topic}`;
}

/** Names as links write them: `reading-comprehension` and `Reading Comprehension` are one. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
