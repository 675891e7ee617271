export {
  addDays,
  addYears,
  dateWithYear,
  dayAndDate,
  daysBetween,
  lastDayOfMonth,
  longWeekday,
  mondayOf,
  shortDate,
  shortWeekday,
  WEEKDAYS,
  weekdayNumber,
} from './date.ts';
