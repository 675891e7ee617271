import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened. Radix returns it to its own trigger only, and our dialogs are
 * opened by state, not by a trigger. Spread the result on a Radix `Content`.
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
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
