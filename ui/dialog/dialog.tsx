import * as Radix from '@radix-ui/react-dialog';
import type { ComponentProps, ReactNode, Ref, UIEventHandler } from 'react';
import { Arrival } from '#ui/arrival';
import { IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { X } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { panelClass, scrimClass, useCloseOnBack, useReturnFocus } from '#ui/overlay';
import { ToastRegion } from '#ui/toast';
import styles from './Dialog.module.css';

export type DialogProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called with false on Escape, Back, the close button, or a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** The dialog's name. */
  title: string;
  /** A line under the title. Screen readers announce it after the title. */
  description?: ReactNode;
  /** The body of the dialog. */
  children?: ReactNode;
  /** Buttons that stay visible while the body scrolls. */
  footer?: ReactNode;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** If false, there is no close button, Escape and presses outside do nothing, and Back leaves the page. @default true */
  isDismissible?: boolean | undefined;
  /** A ref to the scrolling body. */
  bodyRef?: Ref<HTMLDivElement> | undefined;
  /**
   * Called when the body scrolls. With this listener the body is focusable, so that the keyboard can scroll the text.
   */
  onBodyScroll?: UIEventHandler<HTMLDivElement> | undefined;
  /** The element that gets the focus on opening. @default the first control in the body or footer */
  initialFocusRef?: { readonly current: HTMLElement | null } | undefined;
};

/**
 * A modal dialog: traps the focus, and returns the focus to the opener when it closes. On a phone it is a bottom sheet.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  isDismissible = true,
  bodyRef,
  onBodyScroll,
  initialFocusRef,
  className,
  ...rest
}: DialogProps) {
  const { close } = useLabels();
  const returnFocus = useReturnFocus(initialFocusRef);
  useCloseOnBack(isOpen && isDismissible, () => onOpenChange(false));
  const holdOpen = (event: Event) => {
    if (!isDismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          // Radix warns about a missing description unless `aria-describedby` is undefined.
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...rest}
          {...returnFocus}
          className={classNames(panelClass, styles.root, className)}
          data-size={size}
          onEscapeKeyDown={holdOpen}
          onInteractOutside={holdOpen}
        >
          <Arrival>
            <div className={styles.header} data-dismissible={isDismissible || undefined}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className={styles.description}>{description}</div>
                </Radix.Description>
              )}
            </div>
            {children !== undefined && (
              <div
                ref={bodyRef}
                className={styles.body}
                onScroll={onBodyScroll}
                tabIndex={onBodyScroll ? 0 : undefined}
              >
                {children}
              </div>
            )}
            {footer && <div className={styles.footer}>{footer}</div>}
            {/* The close button is last in the DOM, so that the initial focus goes to the first control of the
              content. */}
            {isDismissible && (
              <Radix.Close asChild>
                <IconButton label={close} icon={<X />} className={styles.close} />
              </Radix.Close>
            )}
            {/* Shown below the header, and last in the DOM, so that it does not take the initial focus. */}
            <ToastRegion className={styles.toasts} />
          </Arrival>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export { DialogActions, type DialogActionsProps } from './DialogActions.tsx';
