import * as v from 'valibot';
import type { TopicCount } from '#features/memory';
import {
  LEVELS,
  type Level,
  type QuestionPool,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
  topicsOfSubject,
  topicTitle,
} from '#features/questions';
import { countText } from '#kernel/format';
import { QUIZ_DEFAULTS, type QuizChoice, quizChoiceSchema, quizTimeLimitMinutes } from './choice.ts';
import type { QuizLink } from './link.ts';

/** The values of the setup form. The learner may not have chosen everything yet. */
export interface QuizSetup extends Omit<QuizChoice, 'subject' | 'level'> {
  subject: Subject | null;
  /** The chosen level; null until the learner chooses one. */
  level: SetupLevel | null;
}

/** A level as the setup form offers it; `mixed` means every level. */
export type SetupLevel = Level | 'mixed';

/** The form's values when the learner has not chosen anything, as specified (docs/product.md#quiz-1). */
export const EMPTY_SETUP: QuizSetup = { ...QUIZ_DEFAULTS, subject: null, level: null };

export const storedSetupSchema = v.object({
  ...quizChoiceSchema.entries,
  subject: v.nullable(v.picklist(SUBJECTS)),
  level: v.nullable(v.picklist([...LEVELS, 'mixed'])),
});

/**
 * The form's values when it opens: the learner's last choices, except where the link makes a choice. If the link names
 * another subject, the topics are cleared.
 */
export function initialSetup(last: QuizSetup | null, link: QuizLink | null): QuizSetup {
  const base = last ?? EMPTY_SETUP;
  if (link === null || link.subject === null) return base;
  const { subject, level, tags, size, pool, mode } = link;
  return {
    ...base,
    subject,
    level: level ?? base.level,
    tags: subject === base.subject && tags.length === 0 ? base.tags : [...tags],
    size: size ?? base.size,
    pool: pool ?? base.pool,
    mode: mode ?? base.mode,
  };
}

/** The form's values after the learner has chosen this subject. Topics of another subject are removed. */
export function withSubject(setup: QuizSetup, subject: Subject): QuizSetup {
  return { ...setup, subject, tags: subject === setup.subject ? setup.tags : [] };
}

/** The form's values after the learner has selected or cleared this topic. */
export function withTopic(setup: QuizSetup, tag: string, isChosen: boolean): QuizSetup {
  const others = setup.tags.filter((other) => other !== tag);
  return { ...setup, tags: isChosen ? [...others, tag] : others };
}

/** All topics, each with its subject, in the exam's order. */
export const ALL_TOPICS = SUBJECTS.flatMap((subject) =>
  topicsOfSubject(subject).map((tag) => ({ subject, tag })),
);

/** The form's values after the learner has found this topic among all, also one of another subject. */
export function withFoundTopic(setup: QuizSetup, tag: string): QuizSetup {
  const subject = ALL_TOPICS.find((topic) => topic.tag === tag)?.subject;
  return subject === undefined ? setup : withTopic(withSubject(setup, subject), tag, true);
}

/** Converts the form's values to the choices for a quiz; null while something is not chosen. */
export function setupToChoice({ subject, level, ...rest }: QuizSetup): QuizChoice | null {
  if (subject === null || level === null) return null;
  return { ...rest, subject, level: level === 'mixed' ? null : level };
}

export function choiceToSetup(choice: QuizChoice): QuizSetup {
  return { ...choice, level: choice.level ?? 'mixed' };
}

/** Says what the learner must choose before the quiz can start; null if nothing is missing. */
export function missingChoiceText({ subject, level }: QuizSetup): string | null {
  if (subject === null) return level === null ? 'Choose a topic and a difficulty.' : 'Choose a topic.';
  return level === null ? 'Choose a difficulty.' : null;
}

/** How much there is to read, before a quiz of reading: ' About 4 passages, 30 minutes.' Empty for other subjects. */
export function passagesText({ subject, size, tags }: QuizSetup): string {
  if (subject === null || !SUBJECT_FACTS[subject].hasPassages) return '';
  const passages = Math.max(1, Math.round(size / (tags.length === 0 ? 5 : 3)));
  return ` About ${countText(passages, 'passage')}, ${quizTimeLimitMinutes(size)} minutes.`;
}

export const POOL_NAMES: Readonly<Record<QuestionPool, string>> = {
  any: 'Any',
  new: 'New',
  wrong: 'Missed',
  flagged: 'Flagged',
};

/** What is customized, for the closed row: 'Functions · 5 questions · Missed · Learn'. Null if nothing is. */
export function customizedText({ tags, size, pool, mode }: QuizSetup): string | null {
  const parts = [
    tags.length === 0 ? null : chosenTopicsText(tags),
    size === QUIZ_DEFAULTS.size ? null : countText(size, 'question'),
    pool === QUIZ_DEFAULTS.pool ? null : POOL_NAMES[pool],
    mode === QUIZ_DEFAULTS.mode ? null : 'Learn',
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** The chosen topics in short: 'All', 'Functions' or '2 topics'. Shown in the collapsible row with the topics. */
export function chosenTopicsText(tags: readonly string[]): string {
  const [first] = tags;
  if (first === undefined) return 'All';
  return tags.length === 1 ? topicTitle(first) : `${tags.length} topics`;
}

/** Adds up the learner's counts of answers in a subject, or in one topic of the subject. */
export function sumCounts(
  counts: readonly TopicCount[],
  subject: Subject,
  tag?: string,
): { answered: number; correct: number } {
  const own = counts.filter((count) => count.subject === subject && (tag === undefined || count.tag === tag));
  return {
    answered: own.reduce((sum, count) => sum + count.answered, 0),
    correct: own.reduce((sum, count) => sum + count.correct, 0),
  };
}

/**
 * The learner's accuracy in a topic: '3 of 9 right'. Null if the learner has answered no question of the topic, or if
 * the counts are not loaded.
 */
export function accuracyText(
  counts: readonly TopicCount[] | null,
  subject: Subject,
  tag: string,
): string | null {
  const { answered, correct } = sumCounts(counts ?? [], subject, tag);
  return answered === 0 ? null : `${correct} of ${answered} right`;
}
