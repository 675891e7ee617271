export type Exclusive = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** A queue: each task starts when the one before it has ended, whatever its end was. */
export function createExclusive(): Exclusive {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = tail.then(task, task);
    tail = turn.catch(() => undefined);
    return turn;
  };
}
