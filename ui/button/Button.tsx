import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** Disables it. Say why beside it. @default false */
  isDisabled?: boolean | undefined;
  /** One primary action a view; danger only where something is lost. @default 'primary' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** How large it is. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Work is under way: presses are ignored, the focus stays. @default false */
  isBusy?: boolean | undefined;
  /** Replaces the text while busy, such as "Saving…". */
  busyLabel?: string | undefined;
  /** Fills the width it is given. @default false */
  isFullWidth?: boolean | undefined;
  /** An icon before the text. */
  iconStart?: ReactNode;
  /** An icon after the text. */
  iconEnd?: ReactNode;
};

/** The classes of a button's look, for LinkButton. */
export const buttonStyles = { root: styles.root ?? '', text: styles.text ?? '' };

/** Does something here. To go somewhere, use a link. Its type is "button" unless it says otherwise. */
export function Button({
  variant = 'primary',
  size = 'md',
  isBusy = false,
  isDisabled = false,
  busyLabel,
  isFullWidth = false,
  iconStart,
  iconEnd,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A busy button is not `disabled`, because then it would lose the focus, and a screen reader its place.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      className={classNames(styles.root, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={isFullWidth || undefined}
      data-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {isBusy ? <span className={styles.busyMark} aria-hidden="true" /> : iconStart}
      <span className={styles.text}>{isBusy ? (busyLabel ?? children) : children}</span>
      {iconEnd}
    </button>
  );
}
