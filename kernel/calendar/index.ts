export {
  addDays,
  addYears,
  dateWithYear,
  dayAndDate,
  daysBetween,
  lastOfMonth,
  longWeekday,
  mondayOf,
  shortDate,
  WEEKDAYS,
  weekday,
  weekdayNumber,
} from './date.ts';
