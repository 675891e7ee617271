import { useEffect } from 'react';
import { handOverEarlyInput } from './earlyInput.ts';

/** Stands beside the screens: its effect runs when React listens on the screen that is shown, and not before. */
export function EarlyInput() {
  useEffect(() => handOverEarlyInput(window, document), []);
  return null;
}
