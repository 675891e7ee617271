import * as v from 'valibot';
import type { Claims, Database, Statement } from '../database/interface.ts';
import { select, sql } from '../database/sql.ts';

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

const lookUp = (bucket: string, name: string): Statement =>
  sql`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;

/**
 * Finds an object's row with the server's rights, because a signed link works for people who are not signed in. A link
 * to a file of a deleted account finds nothing, also before the file itself is deleted.
 */
export async function findObject(db: Database, bucket: string, name: string): Promise<ObjectRow | null> {
  const [row] = await select(
    db,
    objectRow,
    sql`select * from storage.objects where bucket_id = ${bucket} and name = ${name}
          and (owner_id is null or exists (select from auth.users u where u.id::text = owner_id))`,
  );
  return row ?? null;
}

/** Finds an object's row if row-level security lets the caller see it. @throws {DatabaseError} */
export async function findObjectAsCaller(
  db: Database,
  claims: Claims,
  bucket: string,
  name: string,
): Promise<ObjectRow | null> {
  const [result] = await db.runAs(claims, [lookUp(bucket, name)], { readOnly: true });
  return v.parse(v.array(objectRow), result?.rows)[0] ?? null;
}

/**
 * Inserts an object's row as the caller, so row-level security decides. The statement reads nothing back, because a
 * bucket may be writable but not readable.
 * @throws {DatabaseError}
 */
export async function insertObject(db: Database, claims: Claims, object: NewObject): Promise<void> {
  const owner = typeof claims.sub === 'string' ? claims.sub : null;
  await db.runAs(claims, [
    sql`insert into storage.objects (id, bucket_id, name, owner_id, version, metadata)
        values (${object.id}, ${object.bucket}, ${object.name}, ${owner}, ${object.version},
          ${JSON.stringify(object.metadata)}::text::jsonb)`,
  ]);
}

/** Records that an upload is complete. From then on, the object can be downloaded. */
export async function completeObject(db: Database, id: string, metadata: object): Promise<void> {
  await db.run([
    sql`update storage.objects set metadata = ${JSON.stringify(metadata)}::text::jsonb where id = ${id}`,
  ]);
}

/** Deletes the row of a failed upload. */
export async function deleteObject(db: Database, id: string): Promise<void> {
  await db.run([sql`delete from storage.objects where id = ${id}`]);
}

/**
 * An upload that is unfinished after this time (ms) can never finish, because the server was stopped during the upload.
 */
const UPLOAD_MS = 3_600_000;

/** Deletes the rows of uploads that can never finish. Returns the names of their files on disk (`version`). */
export const deleteUnfinishedUploads = (now: Date): Statement =>
  sql`delete from storage.objects where metadata ->> 'size' is not null and metadata ->> 'eTag' is null
      and created_at < ${new Date(now.getTime() - UPLOAD_MS)} returning version`;

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
    sql`delete from storage.objects where bucket_id = ${bucket}
          and name in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)) returning *`,
  ]);
  return v.parse(v.array(objectRow), result?.rows);
}
