import type { ComponentProps, ReactNode } from 'react';
import { buttonStyles } from '#ui/button';
import { classNames } from '#ui/class-names';

export type LinkButtonProps = ComponentProps<'a'> & {
  /** Use one primary action per view. @default 'primary' */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Fills the available width. @default false */
  isFullWidth?: boolean | undefined;
  /** An icon before the text. */
  iconStart?: ReactNode;
  /** An icon after the text. */
  iconEnd?: ReactNode;
};

/** A link that looks like a button, for the next step of a view. It opens a page; to run an action, use Button. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  isFullWidth = false,
  iconStart,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={classNames(buttonStyles.root, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={isFullWidth || undefined}
      data-press=""
    >
      {iconStart}
      <span className={buttonStyles.text}>{children}</span>
      {iconEnd}
    </a>
  );
}
