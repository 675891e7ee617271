import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import { expectedRange, expectScore, MIN_ANSWERS_FOR_SCORE, masteryChanges } from '#features/plan';
import type { Shared } from '#features/share';
import type { StudyDay } from '#features/study-time';
import { addDays, DAY_MS, shortDate, shortWeekday } from '#kernel/calendar';
import { durationText } from '#kernel/format';

/** What the last seven days were, for a picture to share (docs/product.md#page-4). */
export interface Recap {
  /** The seven days, oldest first, and whether the learner studied on each. */
  days: readonly { day: string; isStudied: boolean }[];
  seconds: number;
  /** Up to three topics that turned green. */
  green: readonly string[];
  /** The range of the expected score, `187–228 of 320`; null with too few answers. */
  expected: string | null;
}

/** More topics would not fit into the picture. */
const MOST_TOPICS = 3;

export const RECAP_DAYS = 7;

/** Sums up the seven days that end today. */
export function weekRecap(
  answers: readonly Answer[],
  studied: readonly StudyDay[],
  { now, today }: { now: number; today: string },
): Recap {
  const seconds = new Map(studied.map(({ day, totalSecs }) => [day, totalSecs]));
  const days = Array.from({ length: RECAP_DAYS }, (_, index) => addDays(today, index + 1 - RECAP_DAYS));
  const secondsOn = (day: string) => seconds.get(day) ?? 0;
  const start = now - RECAP_DAYS * DAY_MS;
  const before = addAnswersToMemory(
    EMPTY_MEMORY,
    answers.filter(({ at }) => at < start),
  );
  const memory = addAnswersToMemory(EMPTY_MEMORY, answers);
  const { total } = expectScore(memory, now);
  return {
    days: days.map((day) => ({ day, isStudied: secondsOn(day) > 0 })),
    seconds: days.reduce((sum, day) => sum + secondsOn(day), 0),
    green: masteryChanges(before, memory, now)
      .filter(({ isNewlyGreen }) => isNewlyGreen)
      .slice(0, MOST_TOPICS)
      .map(({ title }) => title),
    expected: memory.answers < MIN_ANSWERS_FOR_SCORE ? null : `${expectedRange(total)} of ${total.items}`,
  };
}

/** The recap as a picture to share. Only its score, the expected one, is a choice. */
export function sharedWeek({ days, seconds, green, expected }: Recap): Shared {
  const count = days.filter(({ isStudied }) => isStudied).length;
  return {
    title: 'My week',
    subtitle: [days[0], days.at(-1)].map((one) => shortDate(one?.day ?? '')).join(' to '),
    suns: days.map(({ day, isStudied }) => ({ label: shortWeekday(day), isLit: isStudied })),
    lines: [
      `${count} of ${RECAP_DAYS} days, ${durationText(seconds * 1_000, 'minutes')}`,
      ...(green.length === 0 ? [] : [`Turned green: ${green.join(', ')}`]),
    ],
    score:
      expected === null
        ? null
        : { label: 'With my expected score', line: `Expected in the exam: ${expected}` },
    invitation: 'Study for the UPCAT, free',
    fileName: 'my-week.png',
  };
}
