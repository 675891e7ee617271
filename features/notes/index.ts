export { NoteField, OwnNote } from './screens/NoteField.tsx';
export { type Note, type NotesPort, noteKind, notesAtom, notesPortAtom } from './state/notes.ts';
