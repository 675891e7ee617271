/** A signal that aborts when the client leaves or the time is over, and knows which it was. */
export interface Deadline {
  signal: AbortSignal;
  /** What ended it; null while neither has. */
  cause(): 'abort' | 'timeout' | null;
  /** Lets go of timer and client. */
  end(): void;
}

/** Starts a deadline of `milliseconds` for work that `client` may give up earlier. */
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
