import * as v from 'valibot';
import type { Claims, Database, Statement } from '../database/interface.ts';

/** A row of storage.objects, as the API returns it. */
const objectRow = v.object({
  id: v.string(),
  name: v.string(),
  bucket_id: v.string(),
  version: v.nullable(v.string()),
  metadata: v.nullable(v.object({ mimetype: v.optional(v.string()), eTag: v.optional(v.string()) })),
});

export type ObjectRow = v.InferOutput<typeof objectRow>;

/** The values of a new row of storage.objects; `version` is the name of the file on disk. */
export interface NewObject {
  id: string;
  bucket: string;
  name: string;
  version: string;
  metadata: Record<string, unknown>;
}

const ROW = 'to_jsonb(o) as object';

function readRows(rows: readonly Record<string, unknown>[] | undefined): ObjectRow[] {
  return (rows ?? []).map((row) => v.parse(objectRow, row.object));
}

const lookUp = (bucket: string, name: string): Statement => ({
  text: `select ${ROW} from storage.objects o where bucket_id = $1::text and name = $2::text`,
  values: [bucket, name],
});

/** Finds an object's row with the server's rights, because a signed link works for people who are not signed in. */
export async function findObject(db: Database, bucket: string, name: string): Promise<ObjectRow | null> {
  const [result] = await db.run([lookUp(bucket, name)]);
  return readRows(result?.rows)[0] ?? null;
}

/** Finds an object's row if row-level security lets the caller see it. @throws {DatabaseError} */
export async function findObjectAsCaller(
  db: Database,
  claims: Claims,
  bucket: string,
  name: string,
): Promise<ObjectRow | null> {
  const [result] = await db.runAs(claims, [lookUp(bucket, name)], { readOnly: true });
  return readRows(result?.rows)[0] ?? null;
}

const isUuid = (text: string | null) =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Inserts an object's row as the caller, so row-level security decides. The statement reads nothing back, because a
 * bucket may be writable but not readable.
 * @throws {DatabaseError}
 */
export async function insertObject(db: Database, claims: Claims, object: NewObject): Promise<void> {
  const owner = typeof claims.sub === 'string' ? claims.sub : null;
  await db.runAs(claims, [
    {
      text: `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
             values ($1::text::uuid, $2::text, $3::text, $4::text::uuid, $5::text, $6::text, $7::text::jsonb)`,
      values: [
        object.id,
        object.bucket,
        object.name,
        isUuid(owner) ? owner : null,
        owner,
        object.version,
        JSON.stringify(object.metadata),
      ],
    },
  ]);
}

/** Records that an upload is complete. From then on, the object can be downloaded. */
export async function completeObject(db: Database, id: string, metadata: object): Promise<void> {
  await db.run([
    {
      text: 'update storage.objects set metadata = $2::text::jsonb where id = $1',
      values: [id, JSON.stringify(metadata)],
    },
  ]);
}

/** Deletes the row of a failed upload. */
export async function deleteObject(db: Database, id: string): Promise<void> {
  await db.run([{ text: 'delete from storage.objects where id = $1', values: [id] }]);
}

/**
 * An upload that is unfinished after this time (ms) can never finish, because the server was stopped during the upload.
 */
const UPLOAD_MS = 3_600_000;

/** Deletes the rows of uploads that can never finish. Returns the names of their files on disk (`version`). */
export const deleteUnfinishedUploads = (now: Date): Statement => ({
  text: `delete from storage.objects where metadata ->> 'size' is not null and metadata ->> 'eTag' is null and created_at < $1
         returning version`,
  values: [new Date(now.getTime() - UPLOAD_MS)],
});

/**
 * Deletes objects' rows as the caller. Returns the rows that row-level security let the caller delete.
 * @throws {DatabaseError}
 */
export async function deleteObjects(
  db: Database,
  claims: Claims,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  const [result] = await db.runAs(claims, [
    {
      text: `delete from storage.objects o
             where bucket_id = $1::text and name in (select jsonb_array_elements_text($2::text::jsonb))
             returning ${ROW}`,
      values: [bucket, JSON.stringify(names)],
    },
  ]);
  return readRows(result?.rows);
}
