/** A keyboard shortcut of a practice page. */
export interface Shortcut {
  /** `KeyboardEvent.key`s in lower case; each of them triggers the shortcut. */
  keys: readonly string[];
  /** The keys as the list of shortcuts shows them: "A – D". */
  keysLabel: string;
  /** The shortcut's effect, as the list of shortcuts shows it. */
  label: string;
  /** Called with the pressed key, in lower case. */
  onPress(key: string): void;
}

/** A key press without the browser's event, so that the rules can be tested without a browser. */
export interface KeyPress {
  key: string;
  hasModifier: boolean;
  isRepeat: boolean;
  /** What has the focus. In text fields and overlays, no shortcut works. */
  focus: 'page' | 'radio' | 'button' | 'text' | 'overlay';
}

/** The keys that a native control handles itself. While the control has the focus, they trigger no shortcut. */
const OWN_KEYS: Partial<Record<KeyPress['focus'], readonly string[]>> = {
  radio: ['arrowleft', 'arrowright', 'arrowup', 'arrowdown', ' '],
  button: [' ', 'enter'],
};

/**
 * The shortcut for a key press; null if there is none or the key must keep its usual effect
 * (docs/product.md#a11y-3, WCAG 2.1.4).
 */
export function shortcutFor(press: KeyPress, shortcuts: readonly Shortcut[]): Shortcut | null {
  if (press.hasModifier || press.isRepeat) return null;
  if (press.focus === 'text' || press.focus === 'overlay') return null;
  const key = press.key.toLowerCase();
  if (OWN_KEYS[press.focus]?.includes(key)) return null;
  return shortcuts.find(({ keys }) => keys.includes(key)) ?? null;
}
