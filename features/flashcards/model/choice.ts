import * as v from 'valibot';
import { storedTimingSchema } from '#features/attempt';
import { SUBJECTS, type Subject, subjectName } from '#features/questions';

/** The default number of cards (docs/product.md#card-2), and the session's timer in milliseconds (docs/product.md#card-9). */
export const DEFAULT_CARDS = 50;
export const SESSION_TIME_LIMIT = 900_000;

/** A subject, or the General card that covers all categories (docs/product.md#card-1). */
export const TOPICS = [...SUBJECTS, 'general'] as const;
export type Topic = (typeof TOPICS)[number];

export const flashcardChoiceSchema = v.object({
  topic: v.picklist(TOPICS),
  timing: storedTimingSchema,
  /** Cards asked for; at least 1 (docs/product.md#card-2). */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type FlashcardChoice = v.InferOutput<typeof flashcardChoiceSchema>;

/** The subjects whose banks a topic draws from. */
export function subjectsOf(topic: Topic): readonly Subject[] {
  return topic === 'general' ? SUBJECTS : [topic];
}

/** The topic's long name. */
export function topicName(topic: Topic): string {
  return topic === 'general' ? 'General' : subjectName(topic);
}

/** The typed number of cards as one that can be dealt, or null: whole and at least 1 (docs/product.md#card-2). */
export function readCount(typed: number | null): number | null {
  return typed !== null && Number.isInteger(typed) && typed >= 1 ? typed : null;
}
