export {
  addDays,
  addYears,
  DAY_MS,
  dateWithYear,
  dayAndDate,
  daysBetween,
  lastDayOfMonth,
  mondayOf,
  shortDate,
  shortWeekday,
  WEEKDAYS,
  weekdayNumber,
} from './date.ts';
