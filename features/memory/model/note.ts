import * as v from 'valibot';

/** A learner's own note on a question (docs/product.md#note-1). */
export const noteSchema = v.object({
  /** The question's `global_id`. */
  questionId: v.string(),
  /** One line; empty if the learner took the note away. */
  text: v.string(),
  /** When it was written, in milliseconds since 1970. */
  at: v.number(),
});
export type Note = v.InferOutput<typeof noteSchema>;

/** Merges notes so that each question has one: what was written last. */
export function mergeNotes(before: readonly Note[], news: readonly Note[]): readonly Note[] {
  if (news.length === 0) return before;
  const merged = new Map(before.map((note) => [note.questionId, note]));
  for (const note of news) {
    if ((merged.get(note.questionId)?.at ?? 0) <= note.at) merged.set(note.questionId, note);
  }
  return [...merged.values()];
}
