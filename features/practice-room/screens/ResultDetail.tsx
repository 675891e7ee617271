import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure';
import { useResultView } from '../state/resultView.ts';
import styles from './ResultDetail.module.css';

export interface ResultDetailProps {
  attemptId: string;
  /** Identifies the row among the rows of the result. */
  id: string;
  label: string;
  /** Whether the row is open at first. @default false */
  isOpen?: boolean;
  /** Whether the row is printed. @default true */
  isPrinted?: boolean;
  children: ReactNode;
}

/**
 * A collapsible row of a result. When the learner comes back to the page, the row is open or closed as they left it
 * (docs/product.md#score-6).
 */
export function ResultDetail(props: ResultDetailProps) {
  const { attemptId, id, label, isOpen = false, isPrinted = true, children } = props;
  const [{ details = {} }, setView] = useResultView(attemptId);
  return (
    <Disclosure
      variant="row"
      className={isPrinted ? undefined : styles.screenOnly}
      label={label}
      isOpen={details[id] ?? isOpen}
      onOpenChange={(isShown) => setView({ details: { ...details, [id]: isShown } })}
    >
      {children}
    </Disclosure>
  );
}
