/** A key that does something on a practice page. */
export interface Shortcut {
  /** `KeyboardEvent.key`s in lower case; any of them will do. */
  keys: readonly string[];
  /** How the sheet of shortcuts writes the keys: "A – D". */
  keysLabel: string;
  /** The shortcut's effect, for the list. */
  label: string;
  /** Called with the pressed key, in lower case. */
  onPress(key: string): void;
}

/** A key press without the browser's event, so that the rules can be tested without a browser. */
export interface KeyPress {
  key: string;
  hasModifier: boolean;
  isRepeat: boolean;
  /** Where the focus is: text fields and overlays keep their own keys. */
  focus: 'page' | 'radio' | 'button' | 'text' | 'overlay';
}

/** The keys that control a native element. When it has the focus, they keep their own meaning. */
const OWN_KEYS: Partial<Record<KeyPress['focus'], readonly string[]>> = {
  radio: ['arrowleft', 'arrowright', 'arrowup', 'arrowdown', ' '],
  button: [' ', 'enter'],
};

/** The shortcut that a press means, or null if the press belongs to something else (docs/product.md#a11y-3, WCAG 2.1.4). */
export function shortcutFor(press: KeyPress, shortcuts: readonly Shortcut[]): Shortcut | null {
  if (press.hasModifier || press.isRepeat) return null;
  if (press.focus === 'text' || press.focus === 'overlay') return null;
  const key = press.key.toLowerCase();
  if (OWN_KEYS[press.focus]?.includes(key)) return null;
  return shortcuts.find(({ keys }) => keys.includes(key)) ?? null;
}
