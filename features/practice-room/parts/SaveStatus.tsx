import type { SaveStatus } from '#features/answers';
import type { SaveTarget } from '#features/attempt';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { CircleCheck } from '#ui/icon';
import { type SaveProblem, saveStatusText } from '../model/saveStatusText.ts';
import styles from './PracticeRoom.module.css';

export interface SaveStatusMessageProps {
  save: SaveStatus;
  /** Why the answers are pending; null if nothing failed. */
  problem: SaveProblem | null;
  onRetry(): void;
}

/** Says where the answers of a finished attempt are saved. */
export function SaveStatusMessage({ save, problem, onRetry }: SaveStatusMessageProps) {
  const { tone, title, text, canRetry } = saveStatusText(save, problem);
  // If nothing is wrong, the message is one line without emphasis, because the score and the next step are more
  // important.
  if (title === null) {
    return (
      <Text as="div" role="status" size="sm" tone="muted" className={styles.saveStatus}>
        {tone === 'success' ? <CircleCheck className={styles.saveSign} /> : null}
        <p>{text}</p>
      </Text>
    );
  }
  return (
    <Alert tone={tone} title={title}>
      {text}
      {canRetry ? (
        <>
          {' '}
          <Button variant="quiet" size="sm" onClick={onRetry}>
            Try now
          </Button>
        </>
      ) : null}
    </Alert>
  );
}

/**
 * Says where the answers of a running attempt are saved: on this device, or only in this tab. They are sent to the
 * server once the attempt is finished.
 */
export function RunningSaveStatus({ save }: { save: SaveTarget }) {
  if (save !== 'tab') {
    // This text is not a live region: it changes with every pick, and a screen reader would announce each change.
    return (
      <Text as="span" size="sm" tone="muted">
        {save === 'device' ? 'Saved on this device' : 'Saving…'}
      </Text>
    );
  }
  return (
    <Alert tone="warning" title="Kept in this tab only">
      This browser has not stored your answers so far. They are safe while the tab stays open: finish before
      you close it.
    </Alert>
  );
}
