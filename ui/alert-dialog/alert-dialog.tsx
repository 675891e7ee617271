import * as Radix from '@radix-ui/react-alert-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { panelClass, scrimClass, useCloseOnBack, useReturnFocus } from '#ui/overlay';
import { ToastRegion } from '#ui/toast';
import styles from './ConfirmDialog.module.css';

export type ConfirmDialogProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called when the reader closes the dialog. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question, as the dialog's title. */
  title: string;
  /** What happens if the reader confirms. */
  description: ReactNode;
  /** The label of the button that confirms, such as "Leave Quiz". */
  confirmLabel: string;
  /** The label of the button that cancels, such as "Stay". */
  cancelLabel: string;
  /** Called when the action is confirmed. The dialog closes automatically. */
  onConfirm: () => void;
  /** Use `danger` if the action loses something. @default 'danger' */
  tone?: 'danger' | 'neutral' | undefined;
  /** A third button for a safer action, such as "Save and leave". It comes last and is the primary button. */
  alternative?: { label: string; onChoose: () => void } | undefined;
};

/**
 * Asks the reader to confirm an action. Cancel has the initial focus, and Escape and Back cancel; a press outside does nothing.
 */
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
  // Radix puts the initial focus on Cancel, so this hook is only needed to return the focus when the dialog closes.
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  useCloseOnBack(isOpen, () => onOpenChange(false));
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
          <ToastRegion />
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
