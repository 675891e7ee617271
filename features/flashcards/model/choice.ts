import * as v from 'valibot';
import { isFactTag, SUBJECTS, type Subject, subjectName, topicsOf } from '#features/questions';
import { storedTimingSchema } from '#features/results';

/** The given number of cards (docs/product.md#card-2), that of words and rules, and the session's timer in milliseconds (docs/product.md#card-9). */
const DEFAULT_CARDS = 50;
const WORD_CARDS = 10;
export const SESSION_TIME_LIMIT = 900_000;

/** Words and rules, a subject, or the General card that covers all categories (docs/product.md#card-1). */
export const TOPICS = ['words', ...SUBJECTS, 'general'] as const;
export type Topic = (typeof TOPICS)[number];

/** How many cards a topic offers at first (docs/decisions.md#d-118). */
export function usualCount(topic: Topic): number {
  return topic === 'words' ? WORD_CARDS : DEFAULT_CARDS;
}

export const flashcardChoiceSchema = v.object({
  topic: v.picklist(TOPICS),
  timing: storedTimingSchema,
  /** The requested number of cards; at least 1 (docs/product.md#card-2). */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type FlashcardChoice = v.InferOutput<typeof flashcardChoiceSchema>;

/** The subjects whose banks a topic draws from. */
export function subjectsOf(topic: Topic): readonly Subject[] {
  if (topic === 'words') return ['langProf'];
  return topic === 'general' ? SUBJECTS : [topic];
}

/** The subjects' topics that a draw may use; leave empty for all. Words and rules are cards of their own kind. */
export function tagsOf(topic: Topic): string[] {
  return topic === 'words' ? topicsOf('langProf').filter(isFactTag) : [];
}

/** The topic's long name. */
export function topicName(topic: Topic): string {
  if (topic === 'words') return 'Words and rules';
  return topic === 'general' ? 'General' : subjectName(topic);
}

/** The typed number of cards if it is whole and at least 1, else null (docs/product.md#card-2). */
export function readCount(typed: number | null): number | null {
  return typed !== null && Number.isInteger(typed) && typed >= 1 ? typed : null;
}
