import * as v from 'valibot';

/** How long a learner read a lesson (docs/product.md#time-9). */
export const lessonReadingSchema = v.object({
  id: v.string(),
  userId: v.string(),
  lesson: v.string(),
  /** The learner's date when the lesson was opened. */
  day: v.string(),
  seconds: v.number(),
});
export type LessonReading = v.InferOutput<typeof lessonReadingSchema>;

/** Who closes a lesson sooner has not read it; who leaves it open for longer does something else. */
const [SHORTEST, LONGEST] = [10, 600];

/** The seconds of study that a lesson counts after it was open for so long. */
export function readingSeconds(ms: number): number {
  const seconds = Math.round(ms / 1000);
  return seconds < SHORTEST ? 0 : Math.min(seconds, LONGEST);
}
