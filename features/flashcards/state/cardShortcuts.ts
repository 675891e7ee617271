import { pickShortcut, type Shortcut } from '#features/practice-room';
import type { Letter } from '#features/questions';

/** The keyboard shortcuts of flashcards: A to D or 1 to 4, Space, K and S, N and P or the arrow keys. */
export function cardShortcuts(act: {
  onPick(shown: Letter): void;
  onFlip(): void;
  onRate(isKnown: boolean): void;
  onNext(): void;
  onPrevious(): void;
}): Shortcut[] {
  return [
    pickShortcut('Answer the card', act.onPick),
    { keys: [' '], keysLabel: 'Space', label: 'Turn the card over', onPress: () => act.onFlip() },
    { keys: ['k'], keysLabel: 'K', label: 'I knew it', onPress: () => act.onRate(true) },
    { keys: ['s'], keysLabel: 'S', label: 'See it again', onPress: () => act.onRate(false) },
    { keys: ['n', 'arrowright'], keysLabel: 'N, →', label: 'Next card', onPress: () => act.onNext() },
    {
      keys: ['p', 'arrowleft'],
      keysLabel: 'P, ←',
      label: 'Previous card',
      onPress: () => act.onPrevious(),
    },
  ];
}
