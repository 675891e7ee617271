export type Exclusive = <Value>(key: string, task: () => Promise<Value>) => Promise<Value>;

/**
 * One queue for each key (an account): a task starts when the previous one has ended, whether it succeeded or failed.
 */
export function createExclusive(): Exclusive {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(task, task);
    const tail = turn
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return turn;
  };
}
