import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { badRequestError, fromDiskError, tooLargeError } from './errors.ts';
import { SNIFF_BYTES } from './sniff.ts';

/** A file that was received completely. */
export interface ReceivedFile {
  size: number;
  /** The first bytes, from which the real media type is checked. */
  head: Uint8Array;
  /** A hash of the content, for the ETag. */
  hash: string;
}

const VERSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Stores the bytes of uploaded files in `<root>/objects/ab/ab12…`: under a random id, never under a name that a client
 * chose.
 */
export class FileStore {
  readonly #objects: string;

  constructor(root: string) {
    this.#objects = join(root, 'objects');
  }

  /** Returns the path of an object's file. @throws {StorageError} 400 if `version` cannot be the name of a file */
  pathOf(version: string): string {
    if (!VERSION.test(version)) throw badRequestError('This object has no file.');
    return join(this.#objects, version.slice(0, 2), version);
  }

  /**
   * Writes a stream to disk, chunk by chunk. If this fails, the file is deleted.
   * @throws {StorageError} 413 as soon as the stream exceeds `limit` bytes, 503 if the disk is full
   */
  async receive(
    version: string,
    chunks: AsyncIterable<Uint8Array> | Uint8Array[],
    limit: number,
  ): Promise<ReceivedFile> {
    const path = this.pathOf(version);
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('sha256');
    const head: number[] = [];
    let size = 0;
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > limit) throw tooLargeError();
        if (head.length < SNIFF_BYTES) head.push(...chunk.subarray(0, SNIFF_BYTES - head.length));
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await file.sync();
    } catch (error) {
      await file.close();
      await this.remove([version]);
      throw fromDiskError(error);
    }
    await file.close();
    return { size, head: Uint8Array.from(head), hash: hash.digest('hex').slice(0, 32) };
  }

  /** Deletes the files of objects whose rows were deleted. Skips versions without a file. */
  async remove(versions: readonly (string | null)[]): Promise<void> {
    for (const version of versions) {
      if (version !== null && VERSION.test(version)) await rm(this.pathOf(version), { force: true });
    }
  }
}
