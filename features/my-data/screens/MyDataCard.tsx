import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { FreshCodeForm, needsFreshCode } from '#features/auth';
import { FormProblem, fixedTextProblem, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { Download, Trash2 } from '#ui/icon';
import { SettingRow } from '#ui/setting-row';
import { useToast } from '#ui/toast';
import { exportFileName, exportToCsv, exportToJson, type MyData } from '../model/export.ts';
import { myDataPortAtom } from '../ports.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export interface MyDataCardProps {
  /** The learner's email address, which must be typed to confirm the deletion. */
  email: string;
  /** Saves a text as a file. Returns false if this browser cannot save files. */
  onDownload(file: { name: string; type: string; text: string }): boolean;
  /** Called after the account has been deleted. */
  onDeleted(): void;
  /** More settings about the learner's data. */
  children?: ReactNode;
}

type Format = 'json' | 'csv';

const FORMATS: Readonly<Record<Format, (data: MyData) => { type: string; text: string }>> = {
  json: (data) => ({ type: 'application/json', text: exportToJson(data) }),
  csv: (data) => ({ type: 'text/csv', text: exportToCsv(data) }),
};

const exportProblem = fixedTextProblem('Your data could not be fetched. Try again.');

/** The settings card to download the learner's data, and to delete the account. */
export function MyDataCard({ email, onDownload, onDeleted, children }: MyDataCardProps) {
  const port = useAtomValue(myDataPortAtom);
  const showToast = useToast();
  const [isRefused, setRefused] = useState(false);
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  /**
   * The format of the export that starts as soon as the learner has entered a new code; null if no export waits for a
   * code.
   */
  const [waiting, setWaiting] = useState<Format | null>(null);

  async function exportAs(kind: Format) {
    setRefused(false);
    setWaiting(null);
    const data = await port.exportAll().catch((error: unknown) => {
      if (!needsFreshCode(error)) throw error;
      setWaiting(kind);
      return null;
    });
    if (data === null) return;
    const isSaved = onDownload({ name: exportFileName(data, kind), ...FORMATS[kind](data) });
    setRefused(!isSaved);
    if (isSaved) showToast({ tone: 'success', text: 'Your data has been downloaded.' });
  }
  const exports = {
    json: useSubmit(() => exportAs('json'), exportProblem),
    csv: useSubmit(() => exportAs('csv'), exportProblem),
  };
  const problem = exports.json.problem ?? exports.csv.problem;

  return (
    <SectionCard title="Your data" padding="lg" gap={3}>
      <SettingRow label="Download" hint="Everything Iskolar keeps about you.">
        {(['json', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            iconStart={<Download />}
            isBusy={exports[kind].isBusy}
            busyLabel="Preparing…"
            aria-label={exports[kind].isBusy ? undefined : `Download my data as ${kind.toUpperCase()}`}
            onClick={() => void exports[kind].submit()}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </SettingRow>
      <FormProblem problem={problem} />
      {waiting === null ? null : (
        <FreshCodeForm
          email={email}
          onFresh={() => void exports[waiting].submit()}
          onCancel={() => setWaiting(null)}
        />
      )}
      {isRefused ? (
        <Alert tone="warning">
          This app cannot save files. Open Iskolar in Chrome or Safari and try again.
        </Alert>
      ) : null}
      {children}
      <SettingRow label="Account" hint="Deletes your account and all your answers.">
        <Button variant="quiet-danger" size="sm" iconStart={<Trash2 />} onClick={() => setDeleteOpen(true)}>
          Delete my account
        </Button>
      </SettingRow>
      <DeleteAccountDialog
        email={email}
        isOpen={isDeleteOpen}
        onOpenChange={setDeleteOpen}
        onDeleted={onDeleted}
      />
    </SectionCard>
  );
}
