import { useEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Gives React what a visitor did on the prerendered page before React loaded: typed text and a submitted form.
 * Rendered after the screen, so that its effect runs when React already listens to the screen's fields.
 */
export function EarlyInputHandover() {
  useEffect(handOverEarlyInput, []);
  return null;
}

function handOverEarlyInput(): void {
  const { earlySubmit } = window;
  if (earlySubmit === undefined) return;
  window.earlySubmit = undefined;
  earlySubmit.stop();
  for (const field of document.querySelectorAll<TextField>('input, textarea')) {
    if (field.value !== field.defaultValue) retype(field);
  }
  // Submit later, so that React handles the typed text first.
  if (earlySubmit.form !== null) setTimeout(() => earlySubmit.form?.requestSubmit());
}

/**
 * React does not notice text that was typed before it loaded. So reset the text, set it again without React's
 * own setter, and dispatch an input event.
 */
function retype(field: TextField): void {
  const typed = field.value;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
