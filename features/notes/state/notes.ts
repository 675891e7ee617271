import { atom } from 'jotai';
import * as v from 'valibot';
import { noteSchema, storedNotesAtom } from '#features/memory';
import { createOutboxKind, flushOutboxAtom, pendingEntriesAtom, queueEntryAtom } from '#features/outbox';
import { deviceAtom } from '#kernel/device';
import { requireLearner } from '#kernel/learner';
import { type Note, notesPortAtom } from '../ports.ts';

/** The most characters that the database accepts in a note. */
export const LONGEST_NOTE = 200;

/** What a learner typed or pasted, as one line that the database accepts. */
export function noteText(typed: string): string {
  const line = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  // By characters, so that no emoji is cut in half.
  return [...line].slice(0, LONGEST_NOTE).join('');
}

/** How the outbox stores and sends a note. The entry's id is the question's, so that a later note replaces it. */
export const noteKind = createOutboxKind({
  name: 'note',
  schema: v.object({ ...noteSchema.entries, userId: v.string() }),
  title: () => 'Note on a question',
  async send(get, { userId, ...note }, set) {
    await get(notesPortAtom).saveNote({ userId, ...note });
    set(storedNotesAtom, userId, note);
  },
});

/** The learner's latest note on each question, by question id, sent or not. One that was taken away has no text. */
export const notesAtom = atom((get): ReadonlyMap<string, Note> => {
  const pending = get(pendingEntriesAtom).flatMap(({ kind, body }) => {
    const read = v.safeParse(noteSchema, body);
    return kind === noteKind.name && read.success ? [read.output] : [];
  });
  return new Map([...get(storedNotesAtom), ...pending].map((note) => [note.questionId, note]));
});

/** Saves a note on the device and sends it. Resolves to whether the device saved it. */
export const saveNoteAtom = atom(
  null,
  async (get, set, questionId: string, typed: string): Promise<boolean> => {
    const [userId, known] = [requireLearner(get), get(notesAtom).get(questionId)];
    const text = noteText(typed);
    if (text === (known?.text ?? '')) return true;
    // Later than the note that it replaces, even if another device's clock was ahead.
    const at = Math.max(get(deviceAtom).now(), (known?.at ?? 0) + 1);
    const body = { userId, questionId, text, at };
    const isSaved = await set(queueEntryAtom, { id: questionId, userId, kind: noteKind.name, body });
    if (isSaved) void set(flushOutboxAtom, userId);
    return isSaved;
  },
);
