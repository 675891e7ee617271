/** Time, chance and patience, as arguments: tests bring their own. */
export interface Tools {
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
  now(): Date;
  /** How long one try may take, from the request to the end of the answer. */
  timeoutMs: number;
}

/** The machine's own, with the time limit of ten minutes (docs/product.md#chat-5). */
export const systemTools: Tools = {
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, milliseconds);
      signal.addEventListener('abort', finish);
    }),
  random: () => Math.random(),
  now: () => new Date(),
  timeoutMs: 10 * 60 * 1000,
};
