import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { badRequest, fromDisk, tooLarge } from './errors.ts';
import { SNIFF_BYTES } from './sniff.ts';

/** A file that has arrived whole but is not in its place yet. */
export interface IncomingFile {
  /** What it will be kept as: a random id, never a name a client chose. */
  version: string;
  path: string;
  size: number;
  /** The first bytes, for a look at what it really is. */
  head: Uint8Array;
  /** Hash of the content, for the ETag. */
  hash: string;
}

const VERSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bytes of stored objects: `<root>/objects/ab/ab12…`; what is on its way lies in `<root>/incoming`. */
export class FileStore {
  readonly #incoming: string;
  readonly #objects: string;
  #ready: Promise<void> | undefined;

  constructor(root: string) {
    this.#incoming = join(root, 'incoming');
    this.#objects = join(root, 'objects');
  }

  /** Makes the folders, and clears what an earlier run left half received. */
  async #prepare(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
    await mkdir(this.#incoming, { recursive: true });
    await mkdir(this.#objects, { recursive: true });
  }

  /** Where an object's bytes lie. @throws {StorageError} 400 for a version that is none of ours */
  pathOf(version: string): string {
    if (!VERSION.test(version)) throw badRequest('This object has no file.');
    return join(this.#objects, version.slice(0, 2), version);
  }

  /**
   * Writes a stream to disk, piece by piece; nothing is left behind when it fails.
   * @throws {StorageError} 413 as soon as it is longer than `limit` bytes, 503 where the disk is full
   */
  async receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile> {
    this.#ready ??= this.#prepare();
    await this.#ready;
    const version = randomUUID();
    const path = join(this.#incoming, version);
    const hash = createHash('sha256');
    const head: number[] = [];
    let size = 0;
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > limit) throw tooLarge();
        if (head.length < SNIFF_BYTES) head.push(...chunk.subarray(0, SNIFF_BYTES - head.length));
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw fromDisk(error);
    }
    await file.close();
    return { version, path, size, head: Uint8Array.from(head), hash: hash.digest('hex').slice(0, 32) };
  }

  /** Puts a received file in its place. */
  async keep(file: IncomingFile): Promise<void> {
    const place = this.pathOf(file.version);
    await mkdir(join(place, '..'), { recursive: true });
    await rename(file.path, place);
  }

  /** Throws a received file away. */
  async discard(file: IncomingFile): Promise<void> {
    await rm(file.path, { force: true });
  }

  /** Deletes the bytes of objects whose rows are gone; versions that have none are passed over. */
  async remove(versions: readonly (string | null)[]): Promise<void> {
    for (const version of versions) {
      if (version !== null && VERSION.test(version)) await rm(this.pathOf(version), { force: true });
    }
  }
}
