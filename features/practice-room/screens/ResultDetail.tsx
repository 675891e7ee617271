import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure';
import { useResultView } from '../state/resultView.ts';
import styles from './ResultDetail.module.css';

export interface ResultDetailProps {
  attemptId: string;
  /** Identifies the row within the result. */
  id: string;
  label: string;
  /** A short fact at the end of the row. */
  note?: string | undefined;
  /** Whether the row is open until the learner opens or closes it. @default false */
  isOpen?: boolean;
  /** Whether the row is printed. @default true */
  isPrinted?: boolean;
  children: ReactNode;
}

/**
 * A row of a result that opens to show more. After Back, it is open or closed as the learner left it
 * (docs/product.md#score-6).
 */
export function ResultDetail(props: ResultDetailProps) {
  const { attemptId, id, label, note, isOpen = false, isPrinted = true, children } = props;
  const [{ details = {} }, setView] = useResultView(attemptId);
  return (
    <Disclosure
      variant="row"
      className={isPrinted ? undefined : styles.screenOnly}
      label={label}
      note={note}
      isOpen={details[id] ?? isOpen}
      onOpenChange={(isShown) => setView({ details: { ...details, [id]: isShown } })}
    >
      {children}
    </Disclosure>
  );
}
