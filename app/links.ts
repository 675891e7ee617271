import type { ExamScope } from '#features/mock-exam';
import { type Bank, type Language, type Level, type Subject, subjectAndShareOf } from '#features/questions';
import type { QuizChoice } from '#features/quiz';
import { paths } from './paths.ts';

export interface PracticeFilter {
  /** The topics to practice. Empty: all topics of the subject. */
  tags?: readonly string[] | undefined;
  /** The level of the questions. Undefined: every level. */
  level?: Level | undefined;
  /** How many questions. @default 10 */
  size?: number;
  /** The language of the questions. Undefined: both. */
  language?: Language;
}

/**
 * Returns the link to practice in a subject or some of its topics, with the explanation after each
 * answer.
 */
export function practiceHref(
  subject: Subject,
  { tags = [], level, size = 10, language }: PracticeFilter = {},
): string {
  const query = new URLSearchParams({
    topic: subject,
    level: level?.toLowerCase() ?? 'mixed',
    size: String(size),
    mode: 'learn',
    start: '1',
  });
  for (const tag of tags) query.append('tag', tag);
  if (language !== undefined) query.set('language', language);
  return `${paths.quizzes}?${query}`;
}

/** Returns the link to practice in one topic of a subject. */
export const topicPracticeHref = (subject: Subject, tag: string, level?: Level): string =>
  practiceHref(subject, { tags: tag === '' ? [] : [tag], level });

/** Returns the link to practice in the topics that were weak in a result. */
export const weakTopicsHref = (subject: Subject, tags: readonly string[], level?: Level): string =>
  practiceHref(subject, { tags, level });

/** Returns the link to try a lesson: three questions on its subtopic, from its own bank. */
export function tryLessonHref({ bank, subtopic }: { bank: Bank; subtopic: string }): string {
  const { subject, share } = subjectAndShareOf(bank);
  return practiceHref(subject, { tags: [subtopic], size: 3, language: share.language });
}

export function bookletPath(code: string): string {
  return `${paths.print}/${encodeURIComponent(code)}`;
}

/** The address of the page where a learner types in the answers of a printed booklet. */
export function enterAnswersPath(code: string): string {
  return `${paths.keyIn}/${encodeURIComponent(code)}`;
}

/** Links from a mock exam's setup to the pages for printing it and for typing in its answers. */
export const examPaperLinks = {
  printHref: (scope: ExamScope) => `${paths.print}?${new URLSearchParams({ exam: scope })}`,
  keyInHref: paths.keyIn,
};

/** Links from a quiz's setup to the pages for printing it and for typing in its answers. */
export const quizPaperLinks = {
  printHref({ subject, level, tags, size, pool }: QuizChoice): string | null {
    // Everyone with a booklet's code gets the same questions. So a quiz cannot be printed if its questions depend on
    // one learner's answers. A code can also name only one topic.
    if (pool !== 'any' || tags.length > 1) return null;
    const query = new URLSearchParams({ quiz: subject, size: String(size) });
    if (level !== null) query.set('level', level);
    for (const tag of tags) query.set('tag', tag);
    return `${paths.print}?${query}`;
  },
  keyInHref: paths.keyIn,
};
