import type { FormEvent, ReactNode } from 'react';
import styles from './AuthForm.module.css';

/** A form that submits on Enter and leaves the checking of its fields to us, so the texts are ours. */
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
