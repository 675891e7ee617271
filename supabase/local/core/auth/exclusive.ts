export type RunExclusive = <Value>(key: string, task: () => Promise<Value>) => Promise<Value>;

/**
 * Runs the tasks of one key (such as an account id) one after another. A task starts when the previous one has ended,
 * even if the previous one failed.
 */
export function createExclusive(): RunExclusive {
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
