import * as v from 'valibot';
import { readStored, writeStored } from '#kernel/device';
import type { AttemptCodec, AttemptStore } from './codec.ts';
import { moveText } from './storedOwner.ts';

const listSchema = v.array(v.object({ id: v.string(), userId: v.string() }));

/**
 * Open attempts that were put aside for a newer one of their kind (docs/product.md#room-4). Each keeps its
 * texts under the kind's keys followed by its id, `quizState:<id>`. `quizState:aside` lists them, latest
 * first.
 */
export function asideOf<Attempt extends { id: string; userId: string }>(codec: AttemptCodec<Attempt>) {
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

  /** The stored texts of an attempt that was put aside. */
  function readOne(device: AttemptStore, { id, userId }: { id: string; userId: string }): Attempt | null {
    return codec.read({ ...device, read: (key) => device.read(`${key}:${id}`) }, userId);
  }

  return {
    /** This learner's, the latest first. */
    read: (device: AttemptStore, userId: string): Attempt[] =>
      list(device)
        .filter((entry) => entry.userId === userId)
        .flatMap((entry) => readOne(device, entry) ?? []),
    /** Puts the attempt that is under the kind's own keys aside. */
    put(device: AttemptStore, { id, userId }: Attempt): void {
      // Write the list first. A crash in between leaves an entry without texts, which is ignored.
      setList(device, [{ id, userId }, ...without(device, id)]);
      for (const key of codec.keys) moveText(device, key, `${key}:${id}`);
    },
    /** Brings one back under the kind's own keys, which must be free. */
    take(device: AttemptStore, id: string): void {
      for (const key of codec.keys) moveText(device, `${key}:${id}`, key);
      setList(device, without(device, id));
    },
    /** Forgets one. */
    drop(device: AttemptStore, id: string): void {
      for (const key of codec.keys) device.remove(`${key}:${id}`);
      setList(device, without(device, id));
    },
  };
}
