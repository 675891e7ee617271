import * as v from 'valibot';
import type { Correction } from '#features/memory';
import { BANKS, LETTERS } from '#features/questions';
import { ANSWER_MODES } from '#features/results';

/** A bug report in its sent form. */
export const bugReportSchema = v.object({
  /** Chosen here, so that a report whose answer got lost can be sent again without a second one. */
  id: v.string(),
  userId: v.string(),
  title: v.string(),
  description: v.string(),
  /** Signed links; empty if there is no file (docs/product.md#feed-6). */
  screenshotUrl: v.string(),
  videoUrl: v.string(),
});
export type BugReport = v.InferOutput<typeof bugReportSchema>;

/** A feature request in its sent form. */
export const featureRequestSchema = v.object({ id: v.string(), userId: v.string(), text: v.string() });
export type FeatureRequest = v.InferOutput<typeof featureRequestSchema>;

/** What can be wrong with a question, and how the form says it. */
export const FAULTS = {
  wrong_key: 'The answer is wrong',
  two_right: 'Two answers are right',
  unclear: 'It is unclear',
  typo: 'Typo',
  figure: 'The figure is wrong',
  other: 'Something else',
} as const;
export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = [
  'wrong_key',
  'two_right',
  'unclear',
  'typo',
  'figure',
  'other',
] as const satisfies readonly Fault[];

/** A report of a question in its sent form. */
export const questionReportSchema = v.object({
  id: v.string(),
  userId: v.string(),
  /** The question's `global_id`. */
  questionUuid: v.string(),
  bank: v.picklist(BANKS),
  fault: v.picklist(FAULT_NAMES),
  /** At most 2,000 characters; null if nothing was written. */
  note: v.nullable(v.string()),
  /** What the learner had picked. */
  letter: v.nullable(v.picklist(LETTERS)),
  mode: v.picklist(ANSWER_MODES),
  /** Names the text that the learner saw (features/questions/model/version.ts). */
  version: v.string(),
  /** Milliseconds since 1970. */
  reportedAt: v.number(),
});
export type QuestionReport = v.InferOutput<typeof questionReportSchema>;

/** Something the learner sent, and what the team said to it. */
export interface SentFeedback {
  id: string;
  kind: 'bug' | 'feature' | 'question';
  /** The title, the beginning of the text, or the fault's name. */
  about: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  reply: string | null;
  isClosed: boolean;
}

/** The learner's message about a corrected key. */
export function correctionText({ place, isCorrect }: Pick<Correction, 'place' | 'isCorrect'>): string {
  const which = place === null ? 'a question you answered' : `question ${place}`;
  return `The answer to ${which} was corrected. It ${isCorrect ? 'now counts' : 'no longer counts'}.`;
}
