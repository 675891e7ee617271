import type { PlanSettings } from '#features/memory';
import { isLastMockDay, isMockDay } from './calendar.ts';
import { addDays, daysBetween, weekdayOf } from './days.ts';

/** Weekdays as RFC 5545 names them, from Monday. */
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/** When a session begins: after school. Without a zone, so that it is that hour wherever the phone is. */
const START = '180000';
/** When a mock exam begins: on the morning of a day without school, as the exam does. */
const MOCK_START = '080000';
/** Without an exam date the reminders end after so many days. */
const HORIZON = 90;

/**
 * The plan as a calendar file (RFC 5545) for the phone's own reminders: a session on each day of study until the exam, the
 * mock exams, and the exam's day. Empty of sessions where every day is free.
 *
 * @param stamp when it was made, milliseconds since 1970
 */
export function planCalendar(
  settings: PlanSettings,
  { today, stamp, product }: { today: string; stamp: number; product: string },
): string {
  const { examDate, minutesADay, freeWeekdays } = settings;
  const plain = (date: string) => date.replaceAll('-', '');
  const made = `${new Date(stamp).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const studied = WEEKDAYS.filter((_, index) => !freeWeekdays.includes(index + 1));
  const first = firstStudyDay(today, freeWeekdays);
  const last = examDate === null ? addDays(today, HORIZON) : addDays(examDate, -1);
  const sessions =
    first === null || first > last
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:study-${today}@iskolar`,
          `DTSTAMP:${made}`,
          `DTSTART:${plain(first)}T${START}`,
          `DURATION:PT${minutesADay}M`,
          `RRULE:FREQ=WEEKLY;BYDAY=${studied.join(',')};UNTIL=${plain(last)}T235959`,
          `SUMMARY:${product}: study`,
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          'TRIGGER:PT0M',
          `DESCRIPTION:${product}: study`,
          'END:VALARM',
          'END:VEVENT',
        ];
  const mocks = mockDays(settings, today).flatMap((day) => {
    const name = `${product}: ${isLastMockDay(day, settings) ? 'whole mock exam' : 'mock exam'}`;
    return [
      'BEGIN:VEVENT',
      `UID:mock-${day}@iskolar`,
      `DTSTAMP:${made}`,
      `DTSTART:${plain(day)}T${MOCK_START}`,
      `SUMMARY:${name}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0M',
      `DESCRIPTION:${name}`,
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const exam =
    examDate === null || examDate < today
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:exam-${examDate}@iskolar`,
          `DTSTAMP:${made}`,
          `DTSTART;VALUE=DATE:${plain(examDate)}`,
          'SUMMARY:UPCAT',
          'END:VEVENT',
        ];
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

/** The days until the exam on which a mock exam is planned. */
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
    if (!freeWeekdays.includes(weekdayOf(day))) return day;
  }
  return null;
}
