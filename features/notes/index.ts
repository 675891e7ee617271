export { type Note, type NotesPort, notesPortAtom } from './ports.ts';
export { NoteField } from './screens/NoteField.tsx';
export { OwnNote } from './screens/OwnNote.tsx';
export { noteKind, notesAtom } from './state/notes.ts';
