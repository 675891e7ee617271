import { createContext, useContext } from 'react';
import type { SaveTarget } from '#features/attempt';

/** What the screens of a running attempt need besides the attempt, whatever its kind. `AttemptPage` provides it. */
export interface OpenAttempt {
  /** Where the answers are saved: on this device, or only in this tab. */
  save: SaveTarget;
  /** Leaves the page; the attempt stays on the device. */
  leave(): void;
  /** Deletes the attempt. */
  discard(): void;
}

export const OpenAttemptContext = createContext<OpenAttempt | null>(null);

export function useOpenAttempt(): OpenAttempt {
  const open = useContext(OpenAttemptContext);
  if (open === null) throw new Error('This screen is not on the page of an attempt.');
  return open;
}
