import type { OpenAttemptsPort } from './ports.ts';
import type { OpenAttempt } from './state/openAttempts.ts';

/** A fake of the port, with the latest state of every open attempt by its id. `reach` throws without a network. */
export function fakeOpenAttemptsPort(
  open: Map<string, OpenAttempt> = new Map(),
  reach: () => void = () => {},
): OpenAttemptsPort {
  return {
    async saveOpen(attempt) {
      reach();
      open.set(attempt.id, attempt);
    },
    async loadOpen(id) {
      reach();
      return open.get(id)?.document ?? null;
    },
  };
}
