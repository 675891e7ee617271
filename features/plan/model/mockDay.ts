import type { LearnerMemory, PlanSettings } from '#features/memory';
import { type ExamScope, sectionsOf } from '#features/mock-exam';
import { SUBJECTS } from '#features/questions';
import { isMockDay, lastMockDay } from './calendar.ts';
import { expectScore } from './expected.ts';

/**
 * From this many study minutes a day on, a planned mock exam is a whole exam. From `HALF_FROM` on, it is half an exam;
 * below that, one section.
 */
const WHOLE_FROM = 120;
const HALF_FROM = 60;

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

function weakestSection(memory: LearnerMemory, now: number) {
  const { sections } = expectScore(memory, now);
  return SUBJECTS.reduce((weakest, subject) =>
    sections[subject].share < sections[weakest].share ? subject : weakest,
  );
}
