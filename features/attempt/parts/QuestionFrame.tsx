import type { ReactNode } from 'react';
import styles from './QuestionFrame.module.css';

export interface QuestionFrameProps {
  /** The question and its tools. */
  children: ReactNode;
  /** Previous and the way on. */
  steps: ReactNode;
  /** The 'Question Review' panel: beside the question on a wide screen, below it on a phone. */
  panel: ReactNode;
}

/** The open question of a quiz or an exam, with the way on and the panel. */
export function QuestionFrame({ children, steps, panel }: QuestionFrameProps) {
  return (
    <div className={styles.layout}>
      <section className={styles.question} aria-label="Question">
        {children}
        <nav className={styles.steps} aria-label="Questions">
          {steps}
        </nav>
      </section>
      {panel}
    </div>
  );
}
