import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Download, Trash2 } from '#ui/icon';
import { fileName, toCsv, toJson } from '../model/export.ts';
import { myDataPortAtom } from '../ports.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import styles from './MyDataCard.module.css';

export interface MyDataCardProps {
  /** Typed to confirm the deletion. */
  email: string;
  /** Hands a text over as a file. */
  onDownload(file: { name: string; type: string; text: string }): void;
  /** The account is gone. */
  onDeleted(): void;
}

/** A learner's right to take their data along, and to leave. */
export function MyDataCard({ email, onDownload, onDeleted }: MyDataCardProps) {
  const port = useAtomValue(myDataPortAtom);
  const [busy, setBusy] = useState<'json' | 'csv' | null>(null);
  const [note, setNote] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const [isDeleteOpen, setDeleteOpen] = useState(false);

  async function handleExport(kind: 'json' | 'csv') {
    if (busy !== null) return;
    setBusy(kind);
    setNote(null);
    try {
      const data = await port.exportAll();
      onDownload({
        name: fileName(data, kind),
        type: kind === 'json' ? 'application/json' : 'text/csv',
        text: kind === 'json' ? toJson(data) : toCsv(data),
      });
      setNote({ tone: 'success', text: 'Your data has been downloaded.' });
    } catch {
      setNote({
        tone: 'danger',
        text: 'Your data could not be fetched. Check your connection, then try again.',
      });
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card as="section" aria-labelledby="my-data-title" className={styles.root}>
      <Heading level={2} size="md" id="my-data-title">
        Your data
      </Heading>
      <Text size="sm" tone="muted">
        Download everything Iskolar keeps about you, or delete your account.
      </Text>
      <div className={styles.buttons}>
        {(['json', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            iconStart={<Download />}
            isBusy={busy === kind}
            busyLabel="Preparing…"
            aria-label={busy === kind ? undefined : `Download my data as ${kind.toUpperCase()}`}
            onClick={() => void handleExport(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      {note === null ? null : <Alert tone={note.tone}>{note.text}</Alert>}
      <Button
        variant="quiet"
        size="sm"
        className={styles.remove}
        iconStart={<Trash2 />}
        onClick={() => setDeleteOpen(true)}
      >
        Delete my account
      </Button>
      <DeleteAccountDialog
        email={email}
        isOpen={isDeleteOpen}
        onOpenChange={setDeleteOpen}
        onDeleted={onDeleted}
      />
    </Card>
  );
}
