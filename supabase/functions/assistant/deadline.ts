/** Aborts a signal when the client disconnects or the time is over, and records which of the two happened. */
export interface Deadline {
  signal: AbortSignal;
  /** Why the signal was aborted; null if it was not. */
  cause(): 'abort' | 'timeout' | null;
  /** Stops the timer, and stops listening to the client. */
  end(): void;
}

/** Starts a deadline of `milliseconds`. It ends earlier if `client` is aborted. */
export function startDeadline(client: AbortSignal, milliseconds: number): Deadline {
  const controller = new AbortController();
  let cause: 'abort' | 'timeout' | null = null;
  const stop = (reason: 'abort' | 'timeout') => {
    cause ??= reason;
    controller.abort();
  };
  const leave = () => stop('abort');
  const timer = setTimeout(() => stop('timeout'), milliseconds);
  if (client.aborted) leave();
  else client.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    cause: () => cause,
    end: () => {
      clearTimeout(timer);
      client.removeEventListener('abort', leave);
    },
  };
}
