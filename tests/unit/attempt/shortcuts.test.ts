import { describe, expect, it } from 'vitest';
import {
  type KeyPress,
  type Shortcut,
  shortcutFor,
} from '../../../features/practice-room/model/shortcuts.ts';

const SHORTCUTS: Shortcut[] = ['n', 'arrowright'].map((key) => ({
  keys: [key],
  keysLabel: key,
  label: key,
  onPress() {},
}));

function press(key: string, fields: Partial<KeyPress> = {}): string | null {
  const means = shortcutFor(
    { key, hasModifier: false, isRepeat: false, focus: 'page', ...fields },
    SHORTCUTS,
  );
  return means?.label ?? null;
}

describe('shortcuts (docs/product.md#a11y-3)', () => {
  it('work on the page and on an option, with or without caps lock', () => {
    expect([press('n'), press('N'), press('n', { focus: 'radio' })]).toEqual(['n', 'n', 'n']);
  });

  it('leave text fields, dialogs, menus and the browser’s own keys alone', () => {
    expect(press('n', { focus: 'text' })).toBeNull();
    expect(press('n', { focus: 'overlay' })).toBeNull();
    expect(press('n', { hasModifier: true })).toBeNull();
  });

  it('leave the arrows to the options', () => {
    expect(press('ArrowRight')).toBe('arrowright');
    expect(press('ArrowRight', { focus: 'radio' })).toBeNull();
  });

  it('do not run away while a key is held', () => {
    expect(press('n', { isRepeat: true })).toBeNull();
  });
});
