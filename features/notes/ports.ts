import type { LearningRecord } from '#features/memory';
import { createPortAtom } from '#kernel/port';

export type Note = LearningRecord['notes'][number];

export interface NotesPort {
  /** Stores a note unless the server has a later one on this question. Can be repeated. @throws {AppError} */
  saveNote(note: Note & { userId: string }): Promise<void>;
}

export const notesPortAtom = createPortAtom<NotesPort>('notes');
