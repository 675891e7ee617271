import * as v from 'valibot';

/** The bounds of the minutes a day. The database has the same. */
export const MINUTES_A_DAY = { least: 5, most: 600 };

/** When the learner sits the exam, and how much they want to study until then. */
export const planSettingsSchema = v.object({
  /** The learner's date, `2027-08-01`; null if it is not known. */
  examDate: v.nullable(v.pipe(v.string(), v.isoDate())),
  minutesADay: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(MINUTES_A_DAY.least),
    v.maxValue(MINUTES_A_DAY.most),
  ),
  /** Days without study: 1 is Monday, 7 is Sunday. */
  freeWeekdays: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
});
export type PlanSettings = v.InferOutput<typeof planSettingsSchema>;

/** The defaults until the learner chooses. Nobody has to choose before they study. */
export const DEFAULT_SETTINGS: PlanSettings = { examDate: null, minutesADay: 20, freeWeekdays: [] };
