import { useRef } from 'react';

/**
 * Returns the focus to the element that had it when the dialog opened, unless another element has the focus by then.
 * Radix returns the focus only to its own trigger, but our dialogs are opened by state, without a trigger. Spread the
 * result on a Radix `Content`.
 */
export function useReturnFocus(initialFocus?: { readonly current: HTMLElement | null } | undefined) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (initialFocus?.current) {
        event.preventDefault();
        initialFocus.current.focus();
      }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      const { activeElement } = document;
      // Return the focus also if the active element contains the opener. The active element is then the focus trap of
      // another dialog, from which this dialog was opened.
      const isTaken = activeElement !== null && !activeElement.contains(opener.current);
      if (!isTaken) opener.current.focus();
    },
  };
}
