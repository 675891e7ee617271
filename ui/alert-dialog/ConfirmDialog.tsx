import * as Radix from '@radix-ui/react-alert-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { panelClass, scrimClass, useReturnFocus } from '#ui/overlay';
import styles from './ConfirmDialog.module.css';

export type ConfirmDialogProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** Whether it shows. */
  isOpen: boolean;
  /** Called when the reader closes it. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: string;
  /** Called on yes. */
  description: ReactNode;
  /** The verb of the act, such as "Leave Quiz". */
  confirmLabel: string;
  /** The safe choice, such as "Stay". */
  cancelLabel: string;
  /** Called when the action is confirmed. The dialog closes automatically. */
  onConfirm: () => void;
  /** `danger` where something is lost. @default 'danger' */
  tone?: 'danger' | 'neutral' | undefined;
  /** A better alternative to the action, such as "Save and leave". It comes last, as the main choice. */
  alternative?: { label: string; onChoose: () => void } | undefined;
};

/** Asks before something is lost. The safe choice has the focus, and Escape takes it; a press outside does nothing. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'danger',
  alternative,
  className,
  ...rest
}: ConfirmDialogProps) {
  // Radix puts the initial focus on Cancel. We only return the focus at the end.
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...rest}
          {...{ onOpenAutoFocus, onCloseAutoFocus }}
          className={classNames(panelClass, styles.root, className)}
          data-tone={tone}
        >
          <div className={styles.words}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Description asChild>
              <div className={styles.description}>{description}</div>
            </Radix.Description>
          </div>
          <div className={styles.buttons}>
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild onClick={onConfirm}>
              <Button variant={tone === 'danger' ? 'danger' : 'primary'}>{confirmLabel}</Button>
            </Radix.Action>
            {alternative && (
              <Radix.Action asChild onClick={alternative.onChoose}>
                <Button>{alternative.label}</Button>
              </Radix.Action>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
