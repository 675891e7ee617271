/** What before-paint.js noted until the app was there. */
interface EarlyInput {
  /** The form that was sent, or the button that was pressed, last. */
  press: HTMLElement | null;
  /** What was changed by hand: options among it, and fields of text. */
  picked: ReadonlySet<EventTarget>;
  stop(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hands over what was done to the built page before React had it: text that was typed, fields that were left with it, options that
 * were picked, and the last button that was pressed. Call it once React listens on what is inside `root`.
 */
export function handOverEarlyInput(window: Window & typeof globalThis, root: ParentNode): void {
  const { earlyInput } = window;
  if (earlyInput === undefined) return;
  delete window.earlyInput;
  earlyInput.stop();
  const fields = [...root.querySelectorAll<TextField>('input, textarea')].filter(isTyped);
  for (const field of fields) retype(window, field);
  const left = fields.filter((field) => field !== window.document.activeElement);
  const { press, picked } = earlyInput;
  // React takes in what was typed first.
  window.setTimeout(() => {
    for (const field of left) field.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true }));
    for (const option of picked) {
      if (option instanceof window.HTMLInputElement && isPicked(option)) pickAgain(option);
    }
    if (press instanceof window.HTMLFormElement) press.requestSubmit();
    else press?.click();
  });
}

/** Of radios the last one is enough: it takes the place of the one before it. */
function isPicked(option: HTMLInputElement): boolean {
  return option.checked !== option.defaultChecked && (option.checked || option.type === 'checkbox');
}

/** React leaves a picked option as it is, and knows nothing of it: so it is as it was built for React, and picked again. */
function pickAgain(option: HTMLInputElement): void {
  option.checked = option.defaultChecked;
  option.click();
}

function isTyped(field: TextField): boolean {
  return field.value !== field.defaultValue;
}

/** React takes a field's text for known unless it changes: so it is emptied for React, and typed again in one step. */
function retype(window: Window & typeof globalThis, field: TextField): void {
  const typed = field.value;
  const kind =
    field instanceof window.HTMLTextAreaElement ? window.HTMLTextAreaElement : window.HTMLInputElement;
  field.value = field.defaultValue;
  // React watches the element's own property; the prototype's is the way past it.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
}
