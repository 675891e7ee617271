import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { createDateFormat } from '#kernel/format';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { ButtonGroup } from '#ui/button-group';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Download } from '#ui/icon';
import { List } from '#ui/list';
import { outboxKindsAtom } from '../kinds.ts';
import { sendNowAtom } from '../state/flush.ts';
import { pendingEntriesAtom } from '../state/queue.ts';

const when = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export interface PendingEntriesCardProps {
  /** Saves a text as a file. Returns false if this browser cannot save files. */
  onDownload(file: { name: string; type: string; text: string }): boolean;
}

/**
 * This learner's pending entries on this device, and why they were not sent. Renders nothing if no entry is pending.
 */
export function PendingEntriesCard({ onDownload }: PendingEntriesCardProps) {
  const entries = useAtomValue(pendingEntriesAtom);
  const kinds = useAtomValue(outboxKindsAtom);
  const sendAgain = useSetAtom(sendNowAtom);
  const [isRefused, setRefused] = useState(false);
  if (entries.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="pending-title" gap={3}>
      <Heading level={2} size="sm" id="pending-title">
        Not sent yet
      </Heading>
      <Text size="sm" tone="muted">
        This is saved on this device only. It is sent by itself when the server can take it. If the server has
        another address now, download a file here and open it there, under “Your data” in the profile.
      </Text>
      <List variant="bulleted">
        {entries.map(({ id, kind, queuedAt, body, refusal }) => (
          <li key={`${kind} ${id}`}>
            {kinds.find(({ name }) => name === kind)?.title(body) ?? 'From another version of the app'},{' '}
            {when(queuedAt)}
            {refusal === null ? null : <Text size="sm">The server did not take it: {refusal.reason}</Text>}
          </li>
        ))}
      </List>
      <ButtonGroup>
        <Button variant="secondary" size="sm" onClick={() => void sendAgain()}>
          Send now
        </Button>
        <Button
          variant="secondary"
          size="sm"
          iconStart={<Download />}
          onClick={() => {
            const text = JSON.stringify(entries, null, 2);
            setRefused(!onDownload({ name: 'iskolar-not-sent.json', type: 'application/json', text }));
          }}
        >
          Download as a file
        </Button>
      </ButtonGroup>
      {isRefused ? (
        <Alert tone="warning">
          This app cannot save files. Open Iskolar in Chrome or Safari and try again.
        </Alert>
      ) : null}
    </Card>
  );
}
