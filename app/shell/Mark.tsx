import styles from './Mark.module.css';

/** The app's sign beside its name. */
export function Mark() {
  return <span className={styles.mark} aria-hidden="true" />;
}
