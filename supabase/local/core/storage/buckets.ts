import * as v from 'valibot';
import type { Database } from '../database/interface.ts';
import { bucketNotFoundError, invalidMimeError } from './errors.ts';

const bucketRow = v.object({
  id: v.string(),
  file_size_limit: v.nullable(v.string()),
  allowed_mime_types: v.nullable(v.array(v.string())),
});

export interface Bucket {
  id: string;
  /** The largest file in bytes; null means that only the server's limit applies. */
  sizeLimit: number | null;
  /** Allowed media types, such as `image/png` or `image/*`; null means any. */
  mimeTypes: readonly string[] | null;
}

/** Looks up a bucket with the server's rights, because learners may not list buckets. @throws {StorageError} 404 */
export async function findBucket(db: Database, id: string): Promise<Bucket> {
  const [result] = await db.run([
    {
      text: `select id, file_size_limit::text, allowed_mime_types
             from storage.buckets where id = $1::text`,
      values: [id],
    },
  ]);
  const row = result?.rows[0];
  if (row === undefined) throw bucketNotFoundError();
  const bucket = v.parse(bucketRow, row);
  return {
    id: bucket.id,
    sizeLimit: bucket.file_size_limit === null ? null : Number(bucket.file_size_limit),
    mimeTypes: bucket.allowed_mime_types,
  };
}

/** Returns the media type of a Content-Type header, without parameters and in lower case. */
export function mediaType(header: string | null | undefined): string {
  return (header ?? '').split(';', 1)[0]?.trim().toLowerCase() || 'application/octet-stream';
}

/** Checks that a bucket accepts files of this media type. @throws {StorageError} 415 if it does not */
export function checkMimeType(bucket: Bucket, type: string): void {
  const isAllowed =
    bucket.mimeTypes === null ||
    bucket.mimeTypes.some((allowed) =>
      allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === '*' || allowed === type,
    );
  if (!isAllowed) throw invalidMimeError(`mime type ${type} is not supported`);
}
