import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './overlay.module.css';

/*
 * Back closes the topmost open overlay instead of leaving the page. Each open overlay has one extra entry in the
 * browser's history, for the same address. Back on Android, in Safari and in Firefox removes entries, so all of them
 * close overlays.
 */

/** Closes an overlay, or asks first: an overlay that stays open gets its history entry back. */
type Close = () => void;

/** The open overlays, the topmost last. */
const overlays: Close[] = [];

const fieldsOf = (state: unknown): Record<string, unknown> => ({
  ...(typeof state === 'object' ? state : null),
});

/** How many overlays were open when the entry was added. */
function depthOf(state: unknown): number {
  const { overlays: depth } = fieldsOf(state);
  return typeof depth === 'number' ? depth : 0;
}

/** Whether two entries differ only in their overlays, so that the router need not know of a step between them. */
function isSamePage(one: unknown, other: unknown): boolean {
  const [a, b] = [fieldsOf(one), fieldsOf(other)];
  return depthOf(one) !== depthOf(other) && a.key === b.key && a.idx === b.idx;
}

/** The state of the entry that was current after the last step that this module knows. */
let lastState: unknown = null;
let isGoingBack = false;
let isSyncDue = false;

/** Adds or removes history entries until there are as many as open overlays. */
function syncEntries(): void {
  isSyncDue = false;
  if (isGoingBack) return;
  for (let depth = depthOf(history.state); depth < overlays.length; depth += 1) {
    history.pushState({ ...fieldsOf(history.state), overlays: depth + 1 }, '');
  }
  lastState = history.state;
  const surplus = depthOf(history.state) - overlays.length;
  if (surplus === 0) return;
  isGoingBack = true;
  history.go(-surplus);
}

/** Waits for the end of the task: an overlay that closes may open another one, or may have led to another page. */
function syncSoon(): void {
  if (!isSyncDue) setTimeout(syncEntries);
  isSyncDue = true;
}

function handlePopState(event: PopStateEvent): void {
  const isOwn = isGoingBack;
  isGoingBack = false;
  if (isSamePage(lastState, event.state)) event.stopImmediatePropagation();
  lastState = event.state;
  // What opened during a step of this module stays open: the learner did not go back.
  if (!isOwn) for (const close of overlays.slice(depthOf(event.state)).reverse()) close();
  syncSoon();
}

/** In a frame, Back belongs to the page that embeds this one. */
const isFramed = () => window.top !== window;

/**
 * While `isOpen`, the browser's Back calls `onClose` and stays on the page. Every part that lies over the page uses
 * this hook, and so may a page that must ask before it is left: then `onClose` asks and leaves `isOpen` as it is.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || isFramed()) return;
    const overlay: Close = () => close();
    // Capturing listeners come first, so the router does not see a step between two entries of the same page.
    if (overlays.length === 0) window.addEventListener('popstate', handlePopState, true);
    overlays.push(overlay);
    syncSoon();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      syncSoon();
    };
  }, [isOpen]);
}

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

/** The class of the backdrop behind dialogs and sheets. */
export const scrimClass = styles.scrim ?? '';
/** The class of a dialog's panel: a bottom sheet on a phone, else a centered card. */
export const panelClass = styles.panel ?? '';
