import * as v from 'valibot';
import { ANSWER_MODES } from '#features/answers';
import { BANKS, LETTERS } from '#features/questions';
import type { FeedbackKind } from './kinds.ts';

const bugReportSchema = v.object({
  /**
   * The report's id, chosen by the app. If the server's response is lost, the report can be sent again without
   * creating a second one.
   */
  id: v.string(),
  userId: v.string(),
  title: v.string(),
  description: v.string(),
  /** The signed links to the screenshot and the video; empty if no such file is attached (docs/product.md#feed-6). */
  screenshotUrl: v.string(),
  videoUrl: v.string(),
});
export type BugReport = v.InferOutput<typeof bugReportSchema>;

const featureRequestSchema = v.object({ id: v.string(), userId: v.string(), text: v.string() });
export type FeatureRequest = v.InferOutput<typeof featureRequestSchema>;

/** What can be wrong with a question, and the form's text for it. */
export const QUESTION_FAULTS = [
  { value: 'wrong_key', label: 'The answer is wrong' },
  { value: 'two_right', label: 'Two answers are right' },
  { value: 'unclear', label: 'It is unclear' },
  { value: 'typo', label: 'Typo' },
  { value: 'figure', label: 'The figure is wrong' },
  { value: 'other', label: 'Something else' },
] as const;
export type QuestionFault = (typeof QUESTION_FAULTS)[number]['value'];

const questionReportSchema = v.object({
  id: v.string(),
  userId: v.string(),
  /** The question's `global_id`. */
  questionUuid: v.string(),
  bank: v.picklist(BANKS),
  fault: v.picklist(QUESTION_FAULTS.map(({ value }) => value)),
  /** The learner's description of the mistake, at most 2,000 characters; null if the learner wrote none. */
  note: v.nullable(v.string()),
  /** The option that the learner had chosen; null for a blank. */
  letter: v.nullable(v.picklist(LETTERS)),
  mode: v.picklist(ANSWER_MODES),
  /** Identifies the version of the question's text that the learner saw (features/questions/model/hash.ts). */
  version: v.string(),
  /** Milliseconds since 1970. */
  reportedAt: v.number(),
});
export type QuestionReport = v.InferOutput<typeof questionReportSchema>;

export const FEEDBACK_SCHEMAS = {
  bug: bugReportSchema,
  feature: featureRequestSchema,
  question: questionReportSchema,
} as const satisfies Record<FeedbackKind, object>;
export type FeedbackReports = { [K in FeedbackKind]: v.InferOutput<(typeof FEEDBACK_SCHEMAS)[K]> };

/** Feedback that the learner sent, with the team's reply. */
export interface SentFeedback {
  id: string;
  kind: FeedbackKind;
  /**
   * One line to recognize the feedback: a bug report's title, the beginning of a feature request, or what is
   * wrong with a question.
   */
  about: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  reply: string | null;
  isClosed: boolean;
}

/** The message to a learner whose answer is graded differently after the answer key was corrected. */
export function correctionText({ place, isCorrect }: { place: number | null; isCorrect: boolean }): string {
  const which = place === null ? 'a question you answered' : `question ${place}`;
  return `The answer to ${which} was corrected. It ${isCorrect ? 'now counts' : 'no longer counts'}.`;
}
