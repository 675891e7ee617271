export {
  addDays,
  addYears,
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
