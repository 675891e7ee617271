import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Button.module.css';

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
