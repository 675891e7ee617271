import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';
import { type KeyPress, type Shortcut, shortcutFor } from '../model/shortcuts.ts';

/** Whether single-key shortcuts are on (WCAG 2.1.4). */
const areShortcutsOnAtom = storedAtom(DEVICE_KEYS.shortcuts, v.boolean(), { fallback: true });

/**
 * Listens for these keyboard shortcuts while the page is mounted, and opens the list of them on `?`. While a text
 * field, a dialog or a menu is in use, no shortcut works.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const [isOn, setIsOn] = useAtom(areShortcutsOnAtom);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const sheet: Shortcut = {
      keys: ['?'],
      keysLabel: '?',
      label: 'Show this list',
      onPress: () => setIsSheetOpen(true),
    };
    const shortcut = shortcutFor(pressOf(event), [...shortcuts, sheet]);
    if (shortcut === null) return;
    event.preventDefault();
    shortcut.onPress(event.key.toLowerCase());
  });

  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);

  return { shortcuts, isOn, setIsOn, isSheetOpen, setIsSheetOpen };
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    hasModifier: event.ctrlKey || event.metaKey || event.altKey,
    isRepeat: event.repeat,
    focus: event.target instanceof Element ? focusOf(event.target) : 'page',
  };
}

function focusOf(target: Element): KeyPress['focus'] {
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
    return 'overlay';
  if (target instanceof HTMLInputElement) {
    return ['radio', 'checkbox'].includes(target.type) ? 'radio' : 'text';
  }
  if (target.closest('textarea, select, [contenteditable="true"]') !== null) return 'text';
  return target.closest('button, a[href], summary') === null ? 'page' : 'button';
}
