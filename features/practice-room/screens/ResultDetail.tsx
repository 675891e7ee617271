import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure';
import { useResultView } from '../state/resultView.ts';
import styles from './ResultDetail.module.css';

export interface ResultDetailProps {
  attemptId: string;
  /** Names the detail within the result. */
  id: string;
  label: string;
  /** A short fact at the row's far end. */
  note?: string | undefined;
  /** Whether it is open before the learner chooses. @default false */
  isOpen?: boolean;
  /** Whether a print has it. @default true */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A part of a result below its next step, folded into a row. Back finds it as it was left (docs/product.md#score-6). */
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
