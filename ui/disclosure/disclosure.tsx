import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { ChevronDown } from '#ui/icon';
import { useValue } from '#ui/value';
import styles from './Disclosure.module.css';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'open' | 'onToggle'> & {
  /** The label of the button. Name the hidden content. */
  label: ReactNode;
  /** A short fact at the end of the row, such as a count. */
  note?: ReactNode;
  /** Whether the content is open. With it the caller keeps that; without it the part does. */
  isOpen?: boolean | undefined;
  /** Whether the content is open at first, if the part keeps that. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the reader opens or closes the content. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** `row`: the whole row is the button. `inline`: only the label, within a text or card. @default 'inline' */
  variant?: 'inline' | 'row' | undefined;
};

/**
 * Hides content that most readers can skip. It is a native `details`: find-in-page opens it, and print shows its
 * content.
 */
export function Disclosure({
  label,
  note,
  isOpen: given,
  defaultOpen,
  onOpenChange,
  variant = 'inline',
  className,
  children,
  ...rest
}: DisclosureProps) {
  const [isOpen, setOpen] = useValue(
    { value: given, defaultValue: defaultOpen, onValueChange: onOpenChange },
    false,
  );
  return (
    <details
      {...rest}
      className={classNames(styles.root, className)}
      data-variant={variant}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open === isOpen) return;
        setOpen(!isOpen);
        // The browser has opened or closed it already; a caller that keeps the value decides.
        if (given !== undefined) event.currentTarget.open = isOpen;
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

export type AccordionProps = ComponentProps<'div'>;

/** A column of Disclosures with a line between them. Use the variant `row` for each Disclosure. */
export function Accordion({ className, ...rest }: AccordionProps) {
  return <div {...rest} className={classNames(styles.accordion, className)} />;
}
