import { limitFor, type Timing } from '#features/attempt';
import { SUBJECT_FACTS, type Subject } from '#features/questions';

export interface SectionFacts {
  subject: Subject;
  title: string;
  /** Questions, both languages together. */
  size: number;
  /** Minutes at the usual pace. */
  minutes: number;
}

/**
 * The four sections in their order (docs/product.md#exam-2), the only table of them; sizes are summed from the banks' shares. The language
 * section's "5.1 minutes" is read as 51 (docs/decisions.md#d-2).
 */
export const SECTIONS: readonly [SectionFacts, ...SectionFacts[]] = [
  section('langProf', 51),
  section('science', 50),
  section('math', 75),
  section('readingComp', 75),
];

function section(subject: Subject, minutes: number): SectionFacts {
  const { category, banks } = SUBJECT_FACTS[subject];
  return { subject, title: category, size: banks.reduce((sum, { mockSize }) => sum + mockSize, 0), minutes };
}

/** A section's time limit in milliseconds; null where sections are not timed. */
export function timeLimit({ minutes }: Pick<SectionFacts, 'minutes'>, timing: Timing): number | null {
  return limitFor(minutes * 60_000, timing);
}

/** Seconds left at which the learner is told (docs/product.md#exam-5). */
const WARNINGS = [300, 180, 60] as const;
export type Warning = (typeof WARNINGS)[number];

/** How long a warning shows, in seconds. */
const WARNING_SPAN = 20;

/** The warning that is due at this time left in milliseconds, or null. It disappears by itself: nobody has to act under the clock. */
export function warningAt(remainingMs: number | null): Warning | null {
  if (remainingMs === null) return null;
  const seconds = Math.ceil(remainingMs / 1000);
  return WARNINGS.find((warning) => seconds <= warning && seconds > warning - WARNING_SPAN) ?? null;
}
