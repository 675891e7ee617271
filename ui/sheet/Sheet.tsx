import * as Radix from '@radix-ui/react-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { X } from '#ui/icon';
import { scrimClass, useReturnFocus } from '#ui/overlay';
import styles from './Sheet.module.css';

export type SheetProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  children?: ReactNode;
  /** The edge it comes from. @default 'end' */
  side?: 'start' | 'end' | undefined;
};

/** A menu or panel from the side, for a phone: a dialog that fills the height. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  children,
  side = 'end',
  className,
  ...rest
}: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          aria-describedby={undefined}
          {...rest}
          {...returnFocus}
          className={classNames(styles.root, className)}
          data-side={side}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} />
            </Radix.Close>
          </header>
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
