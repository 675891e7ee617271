import type { FormEvent, ReactNode } from 'react';
import styles from './AuthForm.module.css';

/** A form that submits on Enter. The browser's own validation is off, because we show our own error texts. */
export function AuthForm({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit(): void;
  children: ReactNode;
}) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={styles.form} aria-label={label} noValidate onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
