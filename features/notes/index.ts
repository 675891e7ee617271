export { type Note, type NotesPort, notesPortAtom } from './ports.ts';
export { NoteField, OwnNote } from './screens/NoteField.tsx';
export { noteKind, notesAtom } from './state/notes.ts';
