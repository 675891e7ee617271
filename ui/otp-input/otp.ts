/** Only the digits of a text, at most `length` of them. Full-width and other digits are not codes: 0-9 only. */
export function onlyDigits(text: string, length: number): string {
  return text.replace(/[^0-9]/g, '').slice(0, length);
}

/** A code after an edit, and the box that should hold the focus next. */
export type OtpEdit = Readonly<{ value: string; focus: number }>;

const clampIndex = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/**
 * Writes digits into the code from a box on: one typed digit replaces the box's own, a pasted code spreads over the boxes.
 * Boxes fill without gaps, so a digit typed past the end lands right after the last one.
 * @param value the code so far
 * @param index the box written in, from 0
 * @param text what was typed, pasted or filled in; anything but digits is dropped
 */
export function insertDigits(value: string, index: number, text: string, length: number): OtpEdit {
  const start = Math.min(clampIndex(index, length), value.length);
  const digits = onlyDigits(text, length);
  if (digits === '') return { value, focus: clampIndex(index, length) };
  // A complete code replaces all digits, wherever it was pasted.
  if (digits.length === length) return { value: digits, focus: length - 1 };
  const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, length);
  return { value: next, focus: clampIndex(start + digits.length, length) };
}

/** Backspace: empties the box, or, in an empty box, takes the digit before it. The digits after close up. */
export function deleteBackward(value: string, index: number, length: number): OtpEdit {
  const at = index < value.length ? index : index - 1;
  if (at < 0) return { value, focus: 0 };
  const last = Math.min(at, value.length - 1);
  const next = value.slice(0, Math.max(0, last)) + value.slice(last + 1);
  const focus = index < value.length ? Math.max(0, index - 1) : last;
  return { value: next, focus: clampIndex(focus, length) };
}

/** Delete: takes the digit of the box itself; the focus stays. */
export function deleteForward(value: string, index: number): OtpEdit {
  return { value: value.slice(0, index) + value.slice(index + 1), focus: index };
}

/** The box an arrow, Home or End leads to; null for any other key. No box past the first empty one. */
export function moveFocus(key: string, index: number, value: string, length: number): number | null {
  const last = clampIndex(value.length, length);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return clampIndex(index - 1, length);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, clampIndex(index + 1, length));
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
