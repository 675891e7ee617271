import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Button.module.css';
import { useNoteChange } from './press.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** Disables the button. Say why next to the button. @default false */
  isDisabled?: boolean | undefined;
  /**
   * Use one primary button per view. `danger` is for an action that loses something, `quiet-danger` for what leads to
   * one. @default 'primary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger' | undefined;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Whether an action is running. The button then ignores presses but keeps the focus. @default false */
  isBusy?: boolean | undefined;
  /** The text while `isBusy` is true, such as "Saving…". */
  busyLabel?: string | undefined;
  /** Fills the available width. @default false */
  isFullWidth?: boolean | undefined;
  /** An icon before the text. */
  iconStart?: ReactNode;
  /** An icon after the text. */
  iconEnd?: ReactNode;
};

/** The classes of a button's look, for LinkButton. */
export const buttonStyles = { root: styles.root ?? '', text: styles.text ?? '' };

/** Runs an action on this page. To open another page, use a link. The default `type` is "button", not "submit". */
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
  const label = isBusy ? (busyLabel ?? children) : children;
  useNoteChange(typeof label === 'string' ? label : null);
  // A busy button is not `disabled`, because a disabled button loses the focus, and a screen reader loses its position.
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
      data-press=""
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {isBusy ? <span className={styles.busyMark} aria-hidden="true" /> : iconStart}
      <span className={styles.text}>{label}</span>
      {iconEnd}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'disabled'> & {
  /** The button's accessible name, because the icon has none. */
  label: string;
  /** The icon, decorative. */
  icon: ReactNode;
  /** The look. @default 'quiet' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Disables the button. @default false */
  isDisabled?: boolean | undefined;
};

/** A button that shows only a well-known icon: close, back, menu. For any other action, use a Button with text. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  isDisabled = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-label={label}
      className={classNames(styles.root, styles.icon, className)}
      data-variant={variant}
      data-size={size}
    >
      {icon}
    </button>
  );
}

export { useIgnorePresses } from './press.ts';
