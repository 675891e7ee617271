import { useEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Gives React what a visitor did on the prerendered page before React loaded: typed text and a submitted form.
 * Rendered after the screen, so that its effect runs when React already listens to the screen's fields.
 */
export function EarlyInputHandover() {
  useEffect(() => handOverEarlyInput(window, document), []);
  return null;
}

function handOverEarlyInput(window: Window & typeof globalThis, root: ParentNode): void {
  const { earlySubmit } = window;
  if (earlySubmit === undefined) return;
  window.earlySubmit = undefined;
  earlySubmit.stop();
  for (const field of root.querySelectorAll<TextField>('input, textarea')) {
    if (field.value !== field.defaultValue) retype(window, field);
  }
  // Submit later, so that React handles the typed text first.
  if (earlySubmit.form !== null) window.setTimeout(() => earlySubmit.form?.requestSubmit());
}

/**
 * React does not notice text that was typed before it loaded. So reset the text, set it again without React's
 * own setter, and dispatch an input event.
 */
function retype(window: Window & typeof globalThis, field: TextField): void {
  const typed = field.value;
  const kind =
    field instanceof window.HTMLTextAreaElement ? window.HTMLTextAreaElement : window.HTMLInputElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
}
