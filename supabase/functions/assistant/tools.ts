/** The clock, random numbers and the time limit of a request to the provider. Tests replace them. */
export interface TimeTools {
  /** Resolves after this many milliseconds, or immediately when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Returns a random number in [0, 1). */
  random(): number;
  now(): Date;
  /** The longest time in ms for one request to the provider, from its start to the end of the answer. */
  timeoutMs: number;
}

/** The real clock and random numbers, with a time limit of ten minutes (docs/product.md#chat-5). */
export const systemTimeTools: TimeTools = {
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
