import * as v from 'valibot';
import { storedTimingSchema } from '#features/attempt';
import { isFactTopic, SUBJECTS, type Subject, subjectName, topicsOfSubject } from '#features/questions';

/** The usual number of cards (docs/product.md#card-2). */
export const DEFAULT_CARDS = 50;

/** The attempt's time limit in milliseconds (docs/product.md#card-9). */
export const FLASHCARDS_TIME_LIMIT_MS = 900_000;

/** The topics of an attempt: one subject, all of them ('General', docs/product.md#card-1), or words and rules. */
export const FLASHCARD_TOPICS = [...SUBJECTS, 'general', 'words'] as const;
export type FlashcardTopic = (typeof FLASHCARD_TOPICS)[number];

export const flashcardSetupChoiceSchema = v.object({
  topic: v.picklist(FLASHCARD_TOPICS),
  timing: storedTimingSchema,
  /** The number of cards that the learner requested; at least 1 (docs/product.md#card-2). */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type FlashcardSetupChoice = v.InferOutput<typeof flashcardSetupChoiceSchema>;

/** The subjects from whose banks the cards of a topic are drawn. */
export function subjectsOfTopic(topic: FlashcardTopic): readonly Subject[] {
  if (topic === 'words') return ['langProf'];
  return topic === 'general' ? SUBJECTS : [topic];
}

/**
 * The bank tags from which the cards of a topic are drawn; empty if all tags are allowed. 'Words and rules' has its
 * own tags.
 */
export function tagsOfTopic(topic: FlashcardTopic): string[] {
  return topic === 'words' ? topicsOfSubject('langProf').filter(isFactTopic) : [];
}

export function flashcardTopicName(topic: FlashcardTopic): string {
  if (topic === 'words') return 'Words and rules';
  return topic === 'general' ? 'General' : subjectName(topic);
}

/**
 * The number of cards that the learner typed, if it is a whole number of at least 1; else null
 * (docs/product.md#card-2).
 */
export function parseCardCount(typed: number | null): number | null {
  return typed !== null && Number.isInteger(typed) && typed >= 1 ? typed : null;
}
