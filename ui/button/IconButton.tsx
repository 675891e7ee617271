import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'disabled'> & {
  /** The button's name, read out in place of the icon. */
  label: string;
  /** The icon, decorative. */
  icon: ReactNode;
  /** Its look. @default 'quiet' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** How large it is. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Disables it. @default false */
  isDisabled?: boolean | undefined;
};

/** A button of one well-known sign: close, back, menu. Where the sign is not well known, use words. */
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
