import * as v from 'valibot';
import { readStored, writeStored } from '#kernel/device';
import type { AttemptCodec, AttemptStore } from './codec.ts';

const ownerSchema = v.looseObject({ id: v.string(), userId: v.string() });
const listSchema = v.array(
  v.object({ id: v.string(), userId: v.string(), isCurrent: v.optional(v.boolean(), false) }),
);

/**
 * Where the attempts of one kind are on the device. The current one is under the kind's own keys, such as `quizState`.
 * The others are parked under the same keys plus their id, such as `quizState:<id>`, and `quizState:parked` lists them,
 * newest first. An attempt is parked because its learner started another one (docs/product.md#room-4), or because
 * another learner uses the phone: then it is `isCurrent`, and returns when its learner does.
 */
export function createAttemptStorage<Attempt extends { id: string; userId: string }>(
  codec: AttemptCodec<Attempt>,
) {
  const [mainKey] = codec.keys;
  const listKey = `${mainKey}:parked`;
  type Entry = v.InferOutput<typeof listSchema>[number];

  const list = (device: AttemptStore) => readStored(device, listKey, listSchema) ?? [];

  function setList(device: AttemptStore, entries: readonly Entry[]): void {
    writeStored(device, listKey, entries.length === 0 ? null : entries);
  }

  function without(device: AttemptStore, id: string): Entry[] {
    return list(device).filter((entry) => entry.id !== id);
  }

  function park(device: AttemptStore, { id, userId }: Pick<Entry, 'id' | 'userId'>, isCurrent = false): void {
    // Write the list before moving the attempt. A crash in between leaves an entry without an attempt, which is ignored.
    setList(device, [{ id, userId, isCurrent }, ...without(device, id)]);
    for (const key of codec.keys) moveText(device, key, `${key}:${id}`);
  }

  /** Makes a parked attempt the current one. No other may be current. */
  function unpark(device: AttemptStore, id: string): void {
    for (const key of codec.keys) moveText(device, `${key}:${id}`, key);
    setList(device, without(device, id));
  }

  function parkedDevice(device: AttemptStore, id: string): AttemptStore {
    const parkedKey = (key: string) => (codec.keys.includes(key) ? `${key}:${id}` : key);
    return {
      ...device,
      read: (key) => device.read(parkedKey(key)),
      write: (key, text) => device.write(parkedKey(key), text),
    };
  }

  return {
    park,
    unpark,
    /** Stores an attempt that came from another device: in place of the version here, or parked. */
    put(device: AttemptStore, attempt: Attempt): void {
      const { id, userId } = attempt;
      if (readStored(device, mainKey, ownerSchema)?.id === id) {
        codec.write(device, attempt, null);
        return;
      }
      codec.write(parkedDevice(device, id), attempt, null);
      setList(device, [{ id, userId, isCurrent: false }, ...without(device, id)]);
    },
    deleteParked(device: AttemptStore, id: string): void {
      for (const key of codec.keys) device.remove(`${key}:${id}`);
      setList(device, without(device, id));
    },
    /** Parks another learner's current attempt, and makes the attempt of `userId` current again. */
    switchLearner(device: AttemptStore, userId: string): void {
      const owner = readStored(device, mainKey, ownerSchema);
      if (owner?.userId === userId) return;
      if (owner !== null) park(device, owner, true);
      const own = list(device).find((entry) => entry.userId === userId && entry.isCurrent);
      if (own !== undefined) unpark(device, own.id);
    },
    /** This learner's parked attempts, newest first. */
    readParked: (device: AttemptStore, userId: string): Attempt[] =>
      list(device)
        .filter((entry) => entry.userId === userId)
        .flatMap(({ id }) => codec.read(parkedDevice(device, id), userId) ?? []),
  };
}

/** Moves a text to another key. Removes it first, because full storage has no room for two copies. */
function moveText(device: AttemptStore, from: string, to: string): void {
  const text = device.read(from);
  if (text === null) return;
  device.remove(from);
  device.write(to, text);
}
