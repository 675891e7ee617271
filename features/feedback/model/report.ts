import * as v from 'valibot';

/** A bug report as it is sent. */
export const bugReportSchema = v.object({
  /** Chosen here, so that a report whose answer got lost can be sent again without a second one. */
  id: v.string(),
  userId: v.string(),
  title: v.string(),
  description: v.string(),
  /** Signed links; empty where there is no file (docs/product.md#feed-6). */
  screenshotUrl: v.string(),
  videoUrl: v.string(),
});
export type BugReport = v.InferOutput<typeof bugReportSchema>;

/** A feature request as it is sent. */
export const featureRequestSchema = v.object({ id: v.string(), userId: v.string(), text: v.string() });
export type FeatureRequest = v.InferOutput<typeof featureRequestSchema>;
