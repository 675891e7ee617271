import type { LearnerMemory, PlanSettings } from '#features/memory';
import { type ExamScope, FULL_EXAM_SECTIONS, sectionsOf } from '#features/mock-exam';
import type { Subject } from '#features/questions';
import { addDays, daysBetween, weekdayNumber } from '#kernel/calendar';
import { expectScore } from './expected.ts';

// When mock exams come, and how long they are.

/** Mock exams are planned this many days apart. */
const MOCK_EVERY = 28;
/** The last mock exam is at least this many days before the real exam. */
const REST_DAYS = 3;
/** From this many study minutes a day on, a planned mock exam is a whole exam. */
const WHOLE_FROM = 120;
/** From this many on, it is half an exam; below that, one section. */
const HALF_FROM = 60;

/**
 * The date of the last mock exam (the rehearsal): the last Saturday or Sunday that is not a day off and is at least
 * `REST_DAYS` before the exam (docs/product.md#plan-6). Null if no exam date is set, or if both are days off.
 */
function lastMockDay({ examDate, freeWeekdays }: PlanSettings): string | null {
  if (examDate === null) return null;
  const latest = addDays(examDate, -REST_DAYS);
  const days = [6, 7]
    .filter((weekday) => !freeWeekdays.includes(weekday))
    .map((weekday) => addDays(latest, -((weekdayNumber(latest) - weekday + 7) % 7)));
  return days.sort().at(-1) ?? null;
}

/** The dates of the planned mock exams from `from` on, the last one first. */
export function mockDaysFrom(from: string, settings: PlanSettings): string[] {
  const days: string[] = [];
  for (let day = lastMockDay(settings); day !== null && day >= from; day = addDays(day, -MOCK_EVERY)) {
    days.push(day);
  }
  return days;
}

/** Whether a mock exam is planned on the date (docs/product.md#plan-6). */
export function isMockDay(day: string, settings: PlanSettings): boolean {
  const last = lastMockDay(settings);
  const days = last === null ? -1 : daysBetween(day, last);
  return days >= 0 && days % MOCK_EVERY === 0;
}

/**
 * The mock exam planned on a day. It takes longer than the learner's minutes a day, so it is shown beside the day's
 * questions, not among them.
 */
export interface PlannedMock {
  scope: ExamScope;
  questions: number;
  minutes: number;
  /** Whether it is the last mock exam (the rehearsal) before the real exam. */
  isLast: boolean;
}

/**
 * The mock exam planned on a date (docs/product.md#plan-6); null if none is planned. The last one before the real exam
 * is a whole exam. The size of the others depends on the learner's minutes a day. An exam of one section has the
 * section with the lowest expected score.
 */
export function plannedMockOn(
  day: string,
  { settings, memory, now }: { settings: PlanSettings; memory: LearnerMemory; now: number },
): PlannedMock | null {
  if (!isMockDay(day, settings)) return null;
  const isLast = day === lastMockDay(settings);
  const { minutesADay } = settings;
  const scope: ExamScope =
    isLast || minutesADay >= WHOLE_FROM
      ? 'full'
      : minutesADay >= HALF_FROM
        ? 'half'
        : weakestSection(memory, now);
  const sections = sectionsOf(scope);
  return {
    scope,
    isLast,
    questions: sections.reduce((sum, { size }) => sum + size, 0),
    minutes: sections.reduce((sum, section) => sum + section.minutes, 0),
  };
}

/** The section with the lowest expected score; of equal ones the shortest. */
function weakestSection(memory: LearnerMemory, now: number): Subject {
  const { sections } = expectScore(memory, now);
  const permille = (subject: Subject) => Math.round(1000 * sections[subject].share);
  return FULL_EXAM_SECTIONS.reduce((weakest, section) => {
    const order = permille(section.subject) - permille(weakest.subject) || section.minutes - weakest.minutes;
    return order < 0 ? section : weakest;
  }).subject;
}
