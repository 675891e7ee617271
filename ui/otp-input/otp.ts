/** The digits of a text, at most `length`. Only 0-9 count, not full-width or other Unicode digits. */
export function onlyDigits(text: string, length: number): string {
  return text.replace(/[^0-9]/g, '').slice(0, length);
}

/** The code after an edit, and the index of the box to focus next. */
export type OtpEdit = Readonly<{ value: string; focus: number }>;

const clampIndex = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/**
 * Writes digits into the code, starting at a box. A typed digit replaces the digit of that box; a pasted code fills
 * several boxes. There are no gaps: a digit typed in a later box goes right after the last digit.
 * @param value the code so far
 * @param index the box where the digits were entered, from 0
 * @param text the text that was typed, pasted or autofilled; other characters than digits are ignored
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

/** Backspace: deletes the digit of the box, or, in an empty box, the digit before. Later digits move one box back. */
export function deleteBackward(value: string, index: number, length: number): OtpEdit {
  const at = index < value.length ? index : index - 1;
  if (at < 0) return { value, focus: 0 };
  const last = Math.min(at, value.length - 1);
  const next = value.slice(0, Math.max(0, last)) + value.slice(last + 1);
  const focus = index < value.length ? Math.max(0, index - 1) : last;
  return { value: next, focus: clampIndex(focus, length) };
}

/** Delete: deletes the digit of the box; the focus stays. */
export function deleteForward(value: string, index: number): OtpEdit {
  return { value: value.slice(0, index) + value.slice(index + 1), focus: index };
}

/** The box to focus after an arrow key, Home or End; null for any other key. Never a box after the first empty one. */
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
