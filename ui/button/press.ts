import { useLayoutEffect } from 'react';

/*
 * A press counts once, for what was on the screen (docs/product.md#a11y-14). One listener sees every click before the
 * controls do. It drops a second press that comes too soon at the same place, whatever control is there by then.
 */

/** Nobody reads a new label and decides on it in a shorter time. */
const TOO_SOON_MS = 350;
/** How far two taps of one finger are apart at most. */
const SAME_PLACE_PX = 24;

interface Press {
  control: Element;
  label: string | null;
  x: number;
  y: number;
  /** Null until its effect is on the screen: a press that waited in the queue of a slow processor is never too late. */
  shownAt: number | null;
}

/**
 * The last press, if it was on a button. A press on anything else, such as an option, or a change in a field shows that
 * the screen was read.
 */
let last: Press | null = null;
/** When a button last appeared or got another label. */
let changedAt = Number.NEGATIVE_INFINITY;
/** Until when no press of a pointer counts, because the screen changed by itself. */
let ignoredUntil = Number.NEGATIVE_INFINITY;

function isTooSoon(event: MouseEvent, control: Element | null): boolean {
  if (event.timeStamp < ignoredUntil) return true;
  if (last === null) return false;
  const distance = Math.hypot(event.clientX - last.x, event.clientY - last.y);
  if (control !== last.control && distance > SAME_PLACE_PX) return false;
  if (last.shownAt === null) return true;
  const isReplaced = control !== last.control || control.textContent !== last.label;
  return event.timeStamp - Math.max(last.shownAt, isReplaced ? changedAt : 0) < TOO_SOON_MS;
}

function handleClick(event: MouseEvent): void {
  // Clicks by a keyboard (detail 0) or a script belong to the control that has the focus, not to a place.
  if (!event.isTrusted || event.detail === 0 || !(event.target instanceof Element)) return;
  const control = event.target.closest('button, a, label, summary');
  if (isTooSoon(event, control)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  last = null;
  if (control === null || !control.hasAttribute('data-press')) return;
  const press: Press = {
    control,
    label: control.textContent,
    x: event.clientX,
    y: event.clientY,
    shownAt: null,
  };
  last = press;
  // The next frame paints what the press led to; a timer set in it runs after the paint.
  requestAnimationFrame(() => {
    setTimeout(() => {
      press.shownAt = performance.now();
    });
  });
}

function forgetPress(): void {
  last = null;
}

/** A held Enter key is one press. */
function handleKeyDown(event: KeyboardEvent): void {
  const isInText = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isInText) event.preventDefault();
}

if (typeof window !== 'undefined') {
  window.addEventListener('click', handleClick, true);
  window.addEventListener('keydown', handleKeyDown, true);
  window.addEventListener('input', forgetPress, true);
}

/** Notes that a button appeared or got another label. */
export function useNoteChange(label: string | null): void {
  useLayoutEffect(() => {
    if (label !== null) changedAt = performance.now();
  }, [label]);
}

/**
 * While a screen that came by itself is new, a press meant for the one before does nothing. `newest` says which one
 * came; false or 0 if none did.
 */
export function useIgnorePresses(newest: boolean | number): void {
  useLayoutEffect(() => {
    if (newest) ignoredUntil = performance.now() + TOO_SOON_MS;
  }, [newest]);
}
