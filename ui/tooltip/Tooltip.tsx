import * as Radix from '@radix-ui/react-tooltip';
import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Tooltip.module.css';

export type TooltipProps = Omit<ComponentProps<'div'>, 'content' | 'children'> & {
  /** A few plain words. Nothing that is needed: a finger never sees it. */
  content: string;
  /** The control it belongs to; it must take props and ref. */
  children: ReactElement;
  /** @default 'top' */
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
};

/** A hint on hover and focus, tied to its control as a description; Escape hides it. */
export function Tooltip({ content, children, side = 'top', className, ...rest }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            {...rest}
            className={classNames(styles.root, className)}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
