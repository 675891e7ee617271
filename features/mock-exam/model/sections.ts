import { SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';
import { limitFor, type Timing } from '#features/results';

export interface SectionFacts {
  subject: Subject;
  title: string;
  /** Questions, both languages together. */
  size: number;
  /** Minutes at the usual pace. */
  minutes: number;
}

/** How much of the exam is taken: all of it, half of each section, or one section (docs/product.md#exam-12). */
export const EXAM_SCOPES = ['full', 'half', ...SUBJECTS] as const;
export type ExamScope = (typeof EXAM_SCOPES)[number];

/** At least one, in order. */
export type Sections = readonly [SectionFacts, ...SectionFacts[]];

/**
 * The four sections in their order (docs/product.md#exam-2), the only table of them; sizes are summed from the banks' shares. The language
 * section's "5.1 minutes" is read as 51 (docs/decisions.md#d-2).
 */
export const SECTIONS: Sections = [
  section('langProf', 51),
  section('science', 50),
  section('math', 75),
  section('readingComp', 75),
];

function section(subject: Subject, minutes: number): SectionFacts {
  const { category, banks } = SUBJECT_FACTS[subject];
  return { subject, title: category, size: banks.reduce((sum, { mockSize }) => sum + mockSize, 0), minutes };
}

/** The sections of an exam of this scope, in their order. */
export function sectionsOf(scope: ExamScope): Sections {
  if (scope === 'full') return SECTIONS;
  const [first, ...rest] = SECTIONS;
  if (scope === 'half') return [halved(first), ...rest.map(halved)];
  return [SECTIONS.find(({ subject }) => subject === scope) ?? first];
}

/** Half of a section's questions, in half of its minutes: a started minute counts whole. */
function halved({ size, minutes, ...facts }: SectionFacts): SectionFacts {
  return { ...facts, size: size / 2, minutes: Math.ceil(minutes / 2) };
}

/** 'Full exam', 'Half exam', or the section's name. */
export function scopeTitle(scope: ExamScope): string {
  if (scope === 'full') return 'Full exam';
  return scope === 'half' ? 'Half exam' : SUBJECT_FACTS[scope].category;
}

/** How an exam's scope is written into its session row; nothing for the whole exam, as before there were others. */
export function topicOfScope(scope: ExamScope): string | null {
  return scope === 'full' ? null : scope;
}

/** The scope of a session row. */
export function scopeOfTopic(topic: string | null): ExamScope {
  return EXAM_SCOPES.find((scope) => scope === topic) ?? 'full';
}

/** A section's time limit in milliseconds; null where sections are not timed. */
export function timeLimit({ minutes }: Pick<SectionFacts, 'minutes'>, timing: Timing): number | null {
  return limitFor(minutes * 60_000, timing);
}

/** How many seconds before the end the learner is warned (docs/product.md#exam-5). */
const WARNINGS = [300, 180, 60] as const;
export type Warning = (typeof WARNINGS)[number];

/** How long a warning shows, in seconds. */
const WARNING_SPAN = 20;

/**
 * The warning for this time left (ms), or null. It disappears automatically, so that nobody has to act
 * under time pressure.
 */
export function warningAt(remainingMs: number | null): Warning | null {
  if (remainingMs === null) return null;
  const seconds = Math.ceil(remainingMs / 1000);
  return WARNINGS.find((warning) => seconds <= warning && seconds > warning - WARNING_SPAN) ?? null;
}
