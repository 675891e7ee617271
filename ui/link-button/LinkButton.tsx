import type { ComponentProps, ReactNode } from 'react';
import { buttonStyles } from '#ui/button';
import { classNames } from '#ui/class-names';

export type LinkButtonProps = ComponentProps<'a'> & {
  /** One primary action a view. @default 'primary' */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** How large it is. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Fills the width it is given. @default false */
  isFullWidth?: boolean | undefined;
  /** An icon before the text. */
  iconStart?: ReactNode;
  /** An icon after the text. */
  iconEnd?: ReactNode;
};

/** A link that is a view's next step, so it looks like a button. It goes somewhere; to do something here use Button. */
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
    >
      {iconStart}
      <span className={buttonStyles.text}>{children}</span>
      {iconEnd}
    </a>
  );
}
