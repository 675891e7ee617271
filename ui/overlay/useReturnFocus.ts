import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened, unless the dialog led to another part of the page, which has
 * taken it. Radix returns it to its own trigger only, and our dialogs are opened by state, not by a trigger. Spread the
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
      // Over a dialog, that one's own trap may hold the focus: its opener is within.
      const isTaken = activeElement !== null && !activeElement.contains(opener.current);
      if (!isTaken) opener.current.focus();
    },
  };
}
