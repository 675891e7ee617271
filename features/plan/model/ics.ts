import type { PlanSettings } from '#features/memory';
import { addDays, daysBetween, weekdayNumber } from '#kernel/calendar';
import { isLastMockDay, isMockDay, weeksToLastMock } from './calendar.ts';

/** Weekdays as RFC 5545 names them, from Monday. */
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/**
 * When a study session starts: 18:00, after school. The time has no time zone, so it is 18:00 wherever the phone is.
 */
const START = '180000';
/** When a mock exam starts: 8:00 in the morning, as the real exam does. */
const MOCK_START = '080000';
/** If no exam date is set, the reminders end after this many days. */
const HORIZON = 90;

/**
 * How many minutes a whole mock exam and a half one take: the sum of the sections' time limits, without breaks
 * (docs/product.md#exam-1).
 */
const MOCK_MINUTES = { whole: 251, half: 126 };

/**
 * The number in the UID of a mock exam is one more than the weeks from that exam to the last mock exam. The file has an
 * event for each number up to this one. If no mock exam is planned for a number, its event is canceled, because an
 * earlier file may contain it.
 */
const MOST_WEEKS = 53;

/**
 * The plan as a calendar file (RFC 5545), so that the phone reminds the learner. It contains a session on each study
 * day until the exam, the mock exams, and the day of the exam. Each event has the same UID in every file of a learner,
 * and later files have a higher SEQUENCE. So importing a new file replaces the events of an earlier one. Events that
 * are no longer planned are canceled.
 *
 * @param stamp when the file was made, milliseconds since 1970
 */
export function planToIcs(
  settings: PlanSettings,
  { userId, today, stamp, product }: { userId: string; today: string; stamp: number; product: string },
): string {
  const { examDate, minutesADay, freeWeekdays } = settings;
  const made = `${new Date(stamp).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const event = (name: string, lines: readonly string[]): string[] => [
    'BEGIN:VEVENT',
    `UID:${name}-${userId}@iskolar`,
    `DTSTAMP:${made}`,
    `SEQUENCE:${Math.floor(stamp / 60_000)}`,
    ...lines,
    'END:VEVENT',
  ];
  const cancelled = (name: string): string[] =>
    event(name, [`DTSTART;VALUE=DATE:${plain(today)}`, 'STATUS:CANCELLED', `SUMMARY:${product}`]);

  const studied = WEEKDAYS.filter((_, index) => !freeWeekdays.includes(index + 1));
  const first = firstStudyDay(today, freeWeekdays);
  const last = examDate === null ? addDays(today, HORIZON) : addDays(examDate, -1);
  const sessions =
    first === null || first > last
      ? cancelled('study')
      : event('study', [
          `DTSTART:${plain(first)}T${START}`,
          `DURATION:PT${minutesADay}M`,
          `RRULE:FREQ=WEEKLY;BYDAY=${studied.join(',')};UNTIL=${plain(last)}T235959`,
          `SUMMARY:${product}: study`,
          ...alarm(`${product}: study`),
        ]);
  const days = new Map(
    mockDays(settings, today).map((day) => [(weeksToLastMock(day, settings) ?? 0) + 1, day]),
  );
  const mocks = Array.from({ length: MOST_WEEKS }, (_, index) => index + 1).flatMap((weeks) => {
    const day = days.get(weeks);
    if (day === undefined) return cancelled(`mock-${weeks}`);
    const isWhole = isLastMockDay(day, settings);
    const name = `${product}: ${isWhole ? 'whole mock exam' : 'mock exam'}`;
    return event(`mock-${weeks}`, [
      `DTSTART:${plain(day)}T${MOCK_START}`,
      `DURATION:PT${isWhole ? MOCK_MINUTES.whole : MOCK_MINUTES.half}M`,
      `SUMMARY:${name}`,
      ...alarm(name),
    ]);
  });
  const exam =
    examDate === null || examDate < today
      ? cancelled('exam')
      : event('exam', [`DTSTART;VALUE=DATE:${plain(examDate)}`, 'SUMMARY:UPCAT']);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//Study plan//EN`,
    ...sessions,
    ...mocks,
    ...exam,
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const plain = (date: string): string => date.replaceAll('-', '');

const alarm = (text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:PT0M',
  `DESCRIPTION:${text}`,
  'END:VALARM',
];

/** The dates of the planned mock exams, from today to the exam. */
function mockDays(settings: PlanSettings, today: string): string[] {
  const { examDate } = settings;
  const ahead = examDate === null ? 0 : Math.max(0, daysBetween(today, examDate));
  return Array.from({ length: ahead }, (_, offset) => addDays(today, offset)).filter((day) =>
    isMockDay(day, settings),
  );
}

function firstStudyDay(today: string, freeWeekdays: readonly number[]): string | null {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(today, ahead);
    if (!freeWeekdays.includes(weekdayNumber(day))) return day;
  }
  return null;
}
