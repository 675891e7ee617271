import * as v from 'valibot';
import type { TopicCount } from '#features/memory';
import { LEVELS, type Level, SUBJECTS, type Subject, tagTitle } from '#features/questions';
import { QUIZ_DEFAULTS, type QuizChoice, quizChoiceSchema } from './choice.ts';
import type { QuizLink } from './link.ts';

/** The values of the setup form, which may be incomplete. */
export interface QuizSetup extends Omit<QuizChoice, 'subject' | 'level'> {
  subject: Subject | null;
  /** The chosen level; null until the learner chooses one. */
  level: SetupLevel | null;
}

/** A level as the form offers it; `mixed` means every level. */
export type SetupLevel = Level | 'mixed';

/** The specified default setup (docs/product.md#quiz-1), before a subject and a level are chosen. */
export const FRESH_SETUP: QuizSetup = { ...QUIZ_DEFAULTS, subject: null, level: null };

/** The setup as the device stores it. */
export const storedSetupSchema = v.object({
  ...quizChoiceSchema.entries,
  subject: v.nullable(v.picklist(SUBJECTS)),
  level: v.nullable(v.picklist([...LEVELS, 'mixed'])),
});

/**
 * The form when it opens: the learner's last choices, replaced by those that the link contains. A link to
 * another subject clears the topics.
 */
export function openSetup(last: QuizSetup | null, link: QuizLink | null): QuizSetup {
  const base = last ?? FRESH_SETUP;
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

/** The form with this subject. Topics of another subject are removed. */
export function withSubject(setup: QuizSetup, subject: Subject): QuizSetup {
  return { ...setup, subject, tags: subject === setup.subject ? setup.tags : [] };
}

/** The form with this topic added or removed. */
export function withTag(setup: QuizSetup, tag: string, isChosen: boolean): QuizSetup {
  const others = setup.tags.filter((other) => other !== tag);
  return { ...setup, tags: isChosen ? [...others, tag] : others };
}

/** The complete choice; null while something is missing. */
export function choiceOf({ subject, level, ...rest }: QuizSetup): QuizChoice | null {
  if (subject === null || level === null) return null;
  return { ...rest, subject, level: level === 'mixed' ? null : level };
}

/** The form's values for this choice. */
export function setupOf(choice: QuizChoice): QuizSetup {
  return { ...choice, level: choice.level ?? 'mixed' };
}

/** The message about what to choose before the quiz can start; null if nothing is missing. */
export function missingText({ subject, level }: QuizSetup): string | null {
  if (subject === null) return level === null ? 'Choose a topic and a difficulty.' : 'Choose a topic.';
  return level === null ? 'Choose a difficulty.' : null;
}

/** Presets that fill in the form with one tap. `full` is the quiz as specified. */
export const PRESETS = {
  full: { size: 20, pool: 'any', mode: 'test' },
  learn: { size: 10, pool: 'any', mode: 'learn' },
} as const satisfies Record<string, Pick<QuizSetup, 'size' | 'pool' | 'mode'>>;
export type Preset = keyof typeof PRESETS;

/** The preset that the form matches; null if the learner chose other values. */
export function presetOf({ size, pool, mode }: QuizSetup): Preset | null {
  const isAt = (preset: Preset) =>
    PRESETS[preset].size === size && PRESETS[preset].pool === pool && PRESETS[preset].mode === mode;
  return isAt('full') ? 'full' : isAt('learn') ? 'learn' : null;
}

/** The chosen topics in short: 'All', 'Functions', '2 topics'. Shown in the row that opens the topics. */
export function topicsText(tags: readonly string[]): string {
  const [first] = tags;
  if (first === undefined) return 'All';
  return tags.length === 1 ? tagTitle(first) : `${tags.length} topics`;
}

/** The learner's answers to a subject, or to one topic of the subject, added up. */
export function countsOf(
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

/** The accuracy in a topic: '3 of 9 right'. Null if nothing was answered, or the counts are not known. */
export function accuracyText(
  counts: readonly TopicCount[] | null,
  subject: Subject,
  tag: string,
): string | null {
  const { answered, correct } = countsOf(counts ?? [], subject, tag);
  return answered === 0 ? null : `${correct} of ${answered} right`;
}
