import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure';
import styles from './QuestionListPanel.module.css';

/** The collapsible 'Question Review' panel beside the question on a wide screen (docs/product.md#quiz-3). */
export function QuestionListPanel({ summary, children }: { summary?: string; children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label="Question Review">
      <Disclosure variant="row" label="Question Review" note={summary} isOpen>
        {children}
      </Disclosure>
    </aside>
  );
}
