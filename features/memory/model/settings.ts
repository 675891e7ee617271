import * as v from 'valibot';

/** The fewest and the most minutes of study that a learner can plan for a day. The database checks the same bounds. */
export const MINUTES_A_DAY = { least: 5, most: 600 };

/** When the learner sits the exam, and how much they want to study until then. */
export const planSettingsSchema = v.object({
  /** The date of the exam, such as `2027-08-01`; null if the learner has not set one. */
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

/** The plan settings until the learner chooses some. Learners can study without choosing. */
export const DEFAULT_SETTINGS: PlanSettings = { examDate: null, minutesADay: 20, freeWeekdays: [] };
