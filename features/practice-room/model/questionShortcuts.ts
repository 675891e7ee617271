import { LETTERS, type Letter } from '#features/questions';
import type { Shortcut } from './shortcuts.ts';

/**
 * The keyboard shortcuts of an open question (docs/product.md#a11y-3): A–D or 1–4 pick an option, N and P or the arrow
 * keys change the question, F flags it.
 */
export function questionShortcuts(act: {
  onPick(letter: Letter): void;
  onNext(): void;
  onPrevious(): void;
  onFlag(): void;
}): Shortcut[] {
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
  ];
}

/** The keyboard shortcut that picks an option: A to D, or 1 to 4. */
export function pickShortcut(label: string, onPick: (letter: Letter) => void): Shortcut {
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
