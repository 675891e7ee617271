import type { ReactNode } from 'react';
import styles from './DialogActions.module.css';

/** The buttons of a form that fills a dialog's body: in sight while the fields scroll, as the dialog's own foot is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
