import type { LearnerMemory, PlanSettings } from '#features/memory';
import { addDays } from '#kernel/calendar';
import { studyDayFrom } from './calendar.ts';
import { mockDaysFrom, plannedMockOn } from './mockDays.ts';

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
 * The file has an event for each of the last mock exams before the real one, up to this number. If fewer are planned,
 * the other events are canceled, because an earlier file may contain them.
 */
const MOST_MOCKS = 14;

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
  {
    learnerId,
    memory,
    today,
    stamp,
    product,
  }: { learnerId: string; memory: LearnerMemory; today: string; stamp: number; product: string },
): string {
  const { examDate, minutesADay, freeWeekdays } = settings;
  const made = `${new Date(stamp).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const event = (name: string, lines: readonly string[]): string[] => [
    'BEGIN:VEVENT',
    `UID:${name}-${learnerId}@iskolar`,
    `DTSTAMP:${made}`,
    `SEQUENCE:${Math.floor(stamp / 60_000)}`,
    ...lines,
    'END:VEVENT',
  ];
  const cancelled = (name: string): string[] =>
    event(name, [`DTSTART;VALUE=DATE:${plain(today)}`, 'STATUS:CANCELLED', `SUMMARY:${product}`]);

  const studied = WEEKDAYS.filter((_, index) => !freeWeekdays.includes(index + 1));
  const first = studyDayFrom(today, settings);
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
  const mockDays = mockDaysFrom(today, settings);
  const mocks = Array.from({ length: MOST_MOCKS }, (_, index) => {
    const day = mockDays[index];
    const mock = day === undefined ? null : plannedMockOn(day, { settings, memory, now: stamp });
    if (day === undefined || mock === null) return cancelled(`mock-${index + 1}`);
    const name = `${product}: ${mock.scope === 'full' ? 'whole mock exam' : 'mock exam'}`;
    return event(`mock-${index + 1}`, [
      `DTSTART:${plain(day)}T${MOCK_START}`,
      `DURATION:PT${mock.minutes}M`,
      `SUMMARY:${name}`,
      ...alarm(name),
    ]);
  }).flat();
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
