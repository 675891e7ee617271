import type { ReactNode } from 'react';
import styles from './QuestionListPanel.module.css';

/** The collapsible 'Question Review' panel beside the question on a wide screen (docs/product.md#quiz-3). */
export function QuestionListPanel({ summary, children }: { summary?: string; children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label="Question Review">
      <details open>
        <summary>
          Question Review {summary === undefined ? null : <span className={styles.count}>{summary}</span>}
        </summary>
        {children}
      </details>
    </aside>
  );
}
