import type { SaveStatus } from '#features/attempt';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { CircleCheck } from '#ui/icon';
import { receiptText, type SaveProblem } from '../model/receipt.ts';
import styles from './Receipt.module.css';

export interface ReceiptProps {
  save: SaveStatus;
  /** Why the answers wait; null where nothing failed. */
  problem: SaveProblem | null;
  onRetry(): void;
}

/** Says where the attempt is stored. */
export function Receipt({ save, problem, onRetry }: ReceiptProps) {
  const { tone, title, text, canRetry } = receiptText(save, problem);
  // What went as it should is one quiet line: the score and the next step come first.
  if (title === null) {
    return (
      <Text role="status" size="sm" tone="muted" className={styles.receipt}>
        {tone === 'success' ? <CircleCheck className={styles.sign} /> : null}
        {text}
      </Text>
    );
  }
  return (
    <Alert tone={tone} className={styles.receipt} title={title}>
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
