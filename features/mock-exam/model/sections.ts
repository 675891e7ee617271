import { type Timing, timeLimitFor } from '#features/attempt';
import { type divideAmongBanks, SUBJECT_FACTS, type Subject, subjectName } from '#features/questions';

export interface SectionFacts {
  subject: Subject;
  title: string;
  /** How many questions the section has from each bank. */
  shares: Readonly<ReturnType<typeof divideAmongBanks>>;
  /** The number of questions in the section, in all its languages together. */
  size: number;
  /** The section's time limit at the usual pace, in minutes. */
  minutes: number;
}

/**
 * How much of the exam the learner takes: all of it, half of each section, one section, or five questions of each
 * (docs/product.md#exam-12). A booklet's code has the position in this list, so new scopes come last.
 */
export const EXAM_SCOPES = ['full', 'half', 'science', 'math', 'langProf', 'readingComp', 'quick'] as const;
export type ExamScope = (typeof EXAM_SCOPES)[number];

export type SectionList = readonly [SectionFacts, ...SectionFacts[]];

/**
 * The four sections of the full exam, in order (docs/product.md#exam-2). This is the only list of them. A section's
 * size is the sum of its banks' `mockSize`. The language section has 51 minutes, not "5.1" (docs/decisions.md#d-2).
 */
export const FULL_EXAM_SECTIONS: SectionList = [
  section('langProf', 51),
  section('science', 50),
  section('math', 75),
  section('readingComp', 75),
];

function section(subject: Subject, minutes: number): SectionFacts {
  return sized(
    subject,
    minutes,
    SUBJECT_FACTS[subject].banks.map(({ mockSize }) => mockSize),
  );
}

function sized(subject: Subject, minutes: number, sizes: readonly number[]): SectionFacts {
  const shares = SUBJECT_FACTS[subject].banks.map((share, index) => ({ share, size: sizes[index] ?? 0 }));
  const size = shares.reduce((sum, one) => sum + one.size, 0);
  return { subject, title: subjectName(subject), shares, size, minutes };
}

/** Five questions of each section, in 18 minutes: a little more time for each question than in the full exam. */
const QUICK_SECTIONS: SectionList = [
  sized('langProf', 3, [2, 3]),
  sized('science', 4, [5]),
  sized('math', 6, [5]),
  sized('readingComp', 5, [3, 2]),
];

export function sectionsOf(scope: ExamScope): SectionList {
  if (scope === 'full') return FULL_EXAM_SECTIONS;
  if (scope === 'quick') return QUICK_SECTIONS;
  const [first, ...rest] = FULL_EXAM_SECTIONS;
  if (scope === 'half') return [halved(first), ...rest.map(halved)];
  return [FULL_EXAM_SECTIONS.find(({ subject }) => subject === scope) ?? first];
}

/** Halves a section: half of its questions, and half of its minutes, rounded up. */
function halved({ subject, minutes, shares }: SectionFacts): SectionFacts {
  return sized(
    subject,
    Math.ceil(minutes / 2),
    shares.map(({ size }) => size / 2),
  );
}

/** The name of a scope: 'Full exam', 'Half exam', 'Quick mock', or the section's name. */
export function scopeTitle(scope: ExamScope): string {
  if (scope === 'full') return 'Full exam';
  if (scope === 'quick') return 'Quick mock';
  return scope === 'half' ? 'Half exam' : subjectName(scope);
}

export function isOneSection(scope: ExamScope): scope is Subject {
  return sectionsOf(scope).length === 1;
}

/**
 * The topic that the session row of an exam with this scope gets. Null for the full exam, because older rows, which
 * are all full exams, have no topic.
 */
export function topicOfScope(scope: ExamScope): string | null {
  return scope === 'full' ? null : scope;
}

/** Returns the scope of an exam from the topic in its session row. */
export function scopeOfTopic(topic: string | null): ExamScope {
  return EXAM_SCOPES.find((scope) => scope === topic) ?? 'full';
}

/** A section's time limit in milliseconds; null if sections are not timed. */
export function timeLimit({ minutes }: Pick<SectionFacts, 'minutes'>, timing: Timing): number | null {
  return timeLimitFor(minutes * 60_000, timing);
}

/** The times at which the learner is warned, in seconds before the end of the section (docs/product.md#exam-5). */
const WARNINGS = [300, 180, 60] as const;
export type TimeWarning = (typeof WARNINGS)[number];

/** How long a warning about the time left is shown, in seconds. */
const WARNING_SPAN = 20;

/**
 * The warning to show when this much time of a section's limit is left (ms); null if no warning is due. A warning
 * disappears automatically, so that the learner need not act under time pressure.
 */
export function timeWarningAt(remainingMs: number | null, limitMs = Infinity): TimeWarning | null {
  if (remainingMs === null) return null;
  const seconds = Math.ceil(remainingMs / 1000);
  return (
    WARNINGS.find(
      (warning) => warning * 1000 < limitMs && seconds <= warning && seconds > warning - WARNING_SPAN,
    ) ?? null
  );
}
