import styles from './Logo.module.css';

/** The app's logo, the same as public/icon.svg. It is inline, so that its colors follow the theme. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" fill="none" strokeWidth="4" aria-hidden="true">
      <rect width="64" height="64" rx="16" className={styles.ground} />
      <path d="M14 44V20l18 8 18-8v24l-18 8z" className={styles.line} strokeLinejoin="round" />
      <path d="M32 28v24" className={styles.line} />
      <circle cx="32" cy="14" r="5" className={styles.sun} />
    </svg>
  );
}
