import type { LearnerMemory, PlanSettings } from '#features/memory';
import { type ExamScope, sectionsOf } from '#features/mock-exam';
import { SUBJECTS } from '#features/questions';
import { isLastMockDay, isMockDay } from './calendar.ts';
import { expectScore } from './expected.ts';

/** From this many minutes a day on, a mock exam in between is a whole one. Below, it is half of one. */
const WHOLE_FROM = 120;
const HALF_FROM = 60;

/** The mock exam of a day. It takes longer than the day's minutes, so it is shown beside the list. */
export interface MockBlock {
  scope: ExamScope;
  questions: number;
  minutes: number;
  /** The rehearsal on the weekend before the exam's week. */
  isLast: boolean;
}

/**
 * The mock exam that the learner's date holds (docs/product.md#plan-6); null on other days. The last one is the whole exam; those
 * before it are as long as the learner's days allow, a section being the one where the least is expected.
 */
export function mockOfDay(
  day: string,
  { settings, memory, now }: { settings: PlanSettings; memory: LearnerMemory; now: number },
): MockBlock | null {
  if (!isMockDay(day, settings)) return null;
  const isLast = isLastMockDay(day, settings);
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
