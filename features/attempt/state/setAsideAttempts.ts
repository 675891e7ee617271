import * as v from 'valibot';
import { readStored, writeStored } from '#kernel/device';
import type { AttemptCodec, AttemptStore } from './codec.ts';
import { moveStoredValue } from './storedOwner.ts';

const listSchema = v.array(v.object({ id: v.string(), userId: v.string() }));

/**
 * Stores open attempts that were put aside because the learner started another one of the same kind
 * (docs/product.md#room-4). Their data is stored under the kind's keys plus the attempt's id, such as
 * `quizState:<id>`. `quizState:aside` lists them, newest first.
 */
export function setAsideAttempts<Attempt extends { id: string; userId: string }>(
  codec: AttemptCodec<Attempt>,
) {
  const [mainKey] = codec.keys;
  const listKey = `${mainKey}:aside`;
  const list = (device: AttemptStore) => readStored(device, listKey, listSchema) ?? [];

  function setList(device: AttemptStore, entries: v.InferOutput<typeof listSchema>): void {
    if (entries.length === 0) device.remove(listKey);
    else writeStored(device, listKey, entries);
  }

  function without(device: AttemptStore, id: string) {
    return list(device).filter((entry) => entry.id !== id);
  }

  /** Reads one attempt that was put aside. */
  function readOne(device: AttemptStore, { id, userId }: { id: string; userId: string }): Attempt | null {
    return codec.read({ ...device, read: (key) => device.read(`${key}:${id}`) }, userId);
  }

  return {
    /** This learner's attempts that were put aside, newest first. */
    read: (device: AttemptStore, userId: string): Attempt[] =>
      list(device)
        .filter((entry) => entry.userId === userId)
        .flatMap((entry) => readOne(device, entry) ?? []),
    /** Puts an attempt aside: moves it from the usual keys of its kind to keys that contain its id. */
    put(device: AttemptStore, { id, userId }: Attempt): void {
      // Write the list of attempts before moving the attempt. A crash in between leaves a list entry without an
      // attempt, which is ignored.
      setList(device, [{ id, userId }, ...without(device, id)]);
      for (const key of codec.keys) moveStoredValue(device, key, `${key}:${id}`);
    },
    /** Moves an attempt that was put aside back under the usual keys of its kind, which must be empty. */
    take(device: AttemptStore, id: string): void {
      for (const key of codec.keys) moveStoredValue(device, `${key}:${id}`, key);
      setList(device, without(device, id));
    },
    /** Deletes an attempt that was put aside. */
    drop(device: AttemptStore, id: string): void {
      for (const key of codec.keys) device.remove(`${key}:${id}`);
      setList(device, without(device, id));
    },
  };
}
