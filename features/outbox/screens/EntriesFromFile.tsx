import { useSetAtom } from 'jotai';
import { type ChangeEvent, useRef, useState } from 'react';
import { countText } from '#kernel/format';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Upload } from '#ui/icon';
import { SettingRow } from '#ui/setting-row';
import { addFromFileAtom } from '../state/again.ts';

/**
 * A setting that reads what was not sent from a file (PendingEntriesCard): a learner whose server has another address
 * now takes along what waits at the old one (docs/product.md#room-9).
 */
export function EntriesFromFile({ userId }: { userId: string }) {
  const add = useSetAtom(addFromFileAtom);
  const input = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<number | null>(null);

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.currentTarget;
    const file = files?.[0];
    if (file !== undefined) setAdded(add(userId, await file.text()));
    // The same file can then be chosen again.
    if (input.current !== null) input.current.value = '';
  }

  return (
    <>
      <SettingRow
        label="Send answers from a file"
        hint="Only if you saved such a file: “Not sent yet”, on this page, offers it for answers that could not be sent."
      >
        <Button variant="secondary" size="sm" iconStart={<Upload />} onClick={() => input.current?.click()}>
          Open a file
        </Button>
      </SettingRow>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A file of answers"
        accept=".json,application/json"
        onChange={(event) => void handleChange(event)}
      />
      {added === null ? null : added === 0 ? (
        <Alert tone="warning">This file has nothing of your account that could be sent.</Alert>
      ) : (
        <Alert tone="success">{`${countText(added, 'entry', 'entries')} of the file will be sent.`}</Alert>
      )}
    </>
  );
}
