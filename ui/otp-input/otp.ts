/** The code after an edit, and the index of the box to focus next. */
export type OtpEdit = Readonly<{
  value: string;
  focus: number;
  /** False if the digits come from a text that may not be the code, such as a date. @default true */
  isCertain?: boolean;
}>;

const clampIndex = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/** The text with full-width and Arabic digits as 0 to 9. */
function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * Finds the code in a text that was typed, pasted or filled in. In a sentence the code is the one group with all the
 * digits: '2026: your code is 123456'. If no group or several fit, the digits are shown, but they are not certain.
 */
export function codeIn(text: string, length: number): { digits: string; isCertain: boolean } {
  const plain = withPlainDigits(text);
  const onlyDigits = (group: string) => group.replace(/\D/g, '');
  // Some mails write a code in parts: '123-456' or '123 456'.
  const groups = plain.match(/\d+(?:[ \-–]\d+)*/g) ?? [];
  const fitting = [...groups.map(onlyDigits), ...(plain.match(/\d+/g) ?? [])];
  const [found, ...others] = new Set(fitting.filter((digits) => digits.length === length));
  if (found !== undefined) return { digits: found, isCertain: others.length === 0 };
  const digits = onlyDigits(plain);
  return {
    digits: digits.slice(0, length),
    isCertain: digits.length <= length && /^[\d\s\-–]*$/.test(plain),
  };
}

/**
 * Writes digits into the code, starting at a box. A typed digit replaces the digit of that box; a pasted code fills
 * several boxes. There are no gaps: a digit typed in a later box goes right after the last digit.
 * @param value the code so far
 * @param index the box where the digits were entered, from 0
 * @param text the text that was typed, pasted or autofilled; other characters than digits are ignored
 */
export function insertDigits(value: string, index: number, text: string, length: number): OtpEdit {
  const start = Math.min(clampIndex(index, length), value.length);
  const { digits, isCertain } = codeIn(text, length);
  if (digits === '') return { value, focus: clampIndex(index, length) };
  // A complete code replaces all digits, wherever it was pasted.
  if (digits.length === length) return { value: digits, focus: length - 1, isCertain };
  const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, length);
  return { value: next, focus: clampIndex(start + digits.length, length), isCertain };
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
