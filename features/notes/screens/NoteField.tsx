import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { learnerIdAtom } from '#kernel/learner';
import { Button } from '#ui/button';
import { Pencil } from '#ui/icon';
import { Grow, Inline } from '#ui/stack';
import { TextField } from '#ui/text-field';
import { LONGEST_NOTE, notesAtom, saveNoteAtom } from '../state/notes.ts';

export interface NoteFieldProps {
  questionId: string;
  /** Whether the note itself is shown elsewhere, such as on the back of a card. */
  isTextElsewhere?: boolean;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The learner's own note on a question, with a button to write it (docs/product.md#note-2). */
export function NoteField({ questionId, isTextElsewhere = false }: NoteFieldProps) {
  const learnerId = useAtomValue(learnerIdAtom);
  const text = useAtomValue(notesAtom).get(questionId)?.text ?? '';
  const save = useSetAtom(saveNoteAtom);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Whether the button has just come back in place of the field, and takes the focus from it.
  const isBack = useRef(false);
  if (learnerId === null) return null;

  async function keep(form: HTMLFormElement, takesFocus: boolean) {
    const isSaved = await save(questionId, String(new FormData(form).get('note') ?? ''));
    if (takesFocus) isBack.current = isSaved;
    setFailed(!isSaved);
    setOpen(!isSaved);
  }

  if (isOpen) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep(event.currentTarget, true);
        }}
        // A learner who goes on to the next question without pressing Save keeps the note, too.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) void keep(currentTarget, false);
        }}
      >
        <Inline gap={2} align="end" isOneLine>
          <Grow>
            <TextField
              ref={focus}
              label="Your note"
              name="note"
              defaultValue={text}
              maxLength={LONGEST_NOTE}
              autoComplete="off"
              error={hasFailed ? 'This device has no room for the note.' : undefined}
            />
          </Grow>
          <Button type="submit" variant="secondary">
            Save
          </Button>
        </Inline>
      </form>
    );
  }
  return (
    <>
      {isTextElsewhere ? null : <OwnNote questionId={questionId} />}
      <Button
        ref={(button) => {
          if (isBack.current) button?.focus();
          isBack.current = false;
        }}
        variant="quiet"
        size="sm"
        iconStart={<Pencil />}
        onClick={() => setOpen(true)}
      >
        {text === '' ? 'Add a note' : 'Edit note'}
      </Button>
    </>
  );
}

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
