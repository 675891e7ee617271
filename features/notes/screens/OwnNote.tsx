import { useAtomValue } from 'jotai';
import { notesAtom } from '../state/notes.ts';

/** The learner's own note on a question. Nothing without one. */
export function OwnNote({ questionId }: { questionId: string }) {
  const text = useAtomValue(notesAtom).get(questionId)?.text ?? '';
  if (text === '') return null;
  return (
    <p>
      <strong>Your note:</strong> {text}
    </p>
  );
}
