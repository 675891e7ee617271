import * as v from 'valibot';
import type { Database } from '../database/interface.ts';
import { select, sql } from '../database/sql.ts';
import { bucketNotFoundError, invalidMimeError } from './errors.ts';

const bucketRow = v.object({
  id: v.string(),
  /** The largest file in bytes; null means that only the server's limit applies. */
  file_size_limit: v.nullable(v.number()),
  /** Allowed media types, such as `image/png` or `image/*`; null means any. */
  allowed_mime_types: v.nullable(v.array(v.string())),
});

export type Bucket = v.InferOutput<typeof bucketRow>;

/** Looks up a bucket with the server's rights, because learners may not list buckets. @throws {StorageError} 404 */
export async function findBucket(db: Database, id: string): Promise<Bucket> {
  const [bucket] = await select(db, bucketRow, sql`select * from storage.buckets where id = ${id}`);
  if (bucket === undefined) throw bucketNotFoundError();
  return bucket;
}

/** Returns the media type of a Content-Type header, without parameters and in lower case. */
export function mediaType(header: string | null | undefined): string {
  return (header ?? '').split(';', 1)[0]?.trim().toLowerCase() || 'application/octet-stream';
}

/** Checks that a bucket accepts files of this media type. @throws {StorageError} 415 if it does not */
export function checkMimeType(bucket: Bucket, type: string): void {
  const isAllowed =
    bucket.allowed_mime_types === null ||
    bucket.allowed_mime_types.some((allowed) =>
      allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === '*' || allowed === type,
    );
  if (!isAllowed) throw invalidMimeError(`mime type ${type} is not supported`);
}
