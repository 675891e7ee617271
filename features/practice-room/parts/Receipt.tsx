import type { SaveStatus } from '#features/attempt';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
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
  return (
    <Alert tone={tone} className={styles.receipt} {...(title === null ? {} : { title })}>
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
