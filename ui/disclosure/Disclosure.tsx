import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { ChevronDown } from '#ui/icon';
import styles from './Disclosure.module.css';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'open' | 'onToggle'> & {
  /** The label of the button. Say what is inside. */
  label: ReactNode;
  /** A short fact at the row's far end, such as a count. */
  note?: ReactNode;
  /** Whether it is open. The reader may change it. @default false */
  isOpen?: boolean | undefined;
  /** Called when the reader opens or closes it. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** `row` is a whole row to press, `inline` is words in a text or card. @default 'inline' */
  variant?: 'inline' | 'row' | undefined;
};

/** Hides what most readers can skip. It is the browser's own `details`: find in page opens it, and print shows it. */
export function Disclosure({
  label,
  note,
  isOpen = false,
  onOpenChange,
  variant = 'inline',
  className,
  children,
  ...rest
}: DisclosureProps) {
  return (
    <details
      {...rest}
      className={classNames(styles.root, className)}
      data-variant={variant}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) onOpenChange?.(event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <ChevronDown className={styles.sign} />
        <span className={styles.label}>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
