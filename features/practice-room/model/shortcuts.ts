import { LETTERS, type Letter } from '#features/questions';

export interface Shortcut {
  /** The keys that trigger the shortcut, each as `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** The shortcut's keys as text for the list of shortcuts: "A – D". */
  keysLabel: string;
  /** What the shortcut does, as text for the list of shortcuts. */
  label: string;
  /** Called with the pressed key, in lower case. */
  onPress(key: string): void;
}

/** A key press without the browser's event, so that the rules can be tested without a browser. */
export interface KeyPress {
  key: string;
  hasModifier: boolean;
  isRepeat: boolean;
  /** What has the focus. While a text field or an overlay has it, no shortcut works. */
  focus: 'page' | 'radio' | 'button' | 'text' | 'overlay';
}

/**
 * The keys that a native control handles itself. While such a control has the focus, these keys trigger no shortcut.
 */
const OWN_KEYS: Partial<Record<KeyPress['focus'], readonly string[]>> = {
  radio: ['arrowleft', 'arrowright', 'arrowup', 'arrowdown', ' '],
  button: [' ', 'enter'],
};

/**
 * Finds the shortcut for a key press. Null if no shortcut has the key, or if the key must keep its usual effect
 * (docs/product.md#a11y-3, WCAG 2.1.4).
 */
export function shortcutFor(press: KeyPress, shortcuts: readonly Shortcut[]): Shortcut | null {
  if (press.hasModifier || press.isRepeat) return null;
  if (press.focus === 'text' || press.focus === 'overlay') return null;
  const key = press.key.toLowerCase();
  if (OWN_KEYS[press.focus]?.includes(key)) return null;
  return shortcuts.find(({ keys }) => keys.includes(key)) ?? null;
}

/**
 * The keyboard shortcuts of an open question (docs/product.md#a11y-3): A–D or 1–4 pick an option, N and P or the arrow
 * keys change the question, F flags it, and Enter goes on from an answer.
 */
export function questionShortcuts(act: {
  /** Called with a letter as the screen shows it. */
  onPick(shown: Letter): void;
  onNext(): void;
  onPrevious(): void;
  onFlag(): void;
  onEnter(): void;
  /** 'I don’t know'. Only where each answer is checked at once. */
  onUnknown?: (() => void) | undefined;
}): Shortcut[] {
  const { onUnknown } = act;
  return [
    pickShortcut('Pick an option', act.onPick),
    { keys: ['n', 'arrowright'], keysLabel: 'N, →', label: 'Next question', onPress: () => act.onNext() },
    {
      keys: ['p', 'arrowleft'],
      keysLabel: 'P, ←',
      label: 'Previous question',
      onPress: () => act.onPrevious(),
    },
    { keys: ['f'], keysLabel: 'F', label: 'Flag the question', onPress: () => act.onFlag() },
    {
      keys: ['enter'],
      keysLabel: 'Enter',
      label: onUnknown ? 'Check, then go on' : 'Next question, after an answer',
      onPress: () => act.onEnter(),
    },
    ...(onUnknown ? [{ keys: ['0'], keysLabel: '0', label: 'I don’t know', onPress: onUnknown }] : []),
  ];
}

/** The keyboard shortcut that picks an option by its letter or its place on the screen: A to D, or 1 to 4. */
export function pickShortcut(label: string, onPick: (shown: Letter) => void): Shortcut {
  return {
    keys: LETTERS.flatMap((letter, index) => [letter.toLowerCase(), String(index + 1)]),
    keysLabel: 'A – D, 1 – 4',
    label,
    onPress(key) {
      const letter = LETTERS.find((other, index) => [other.toLowerCase(), String(index + 1)].includes(key));
      if (letter !== undefined) onPick(letter);
    },
  };
}
