import * as v from 'valibot';
import type { Claims, Database } from '../database/interface.ts';
import { badRequest } from './errors.ts';

const SORT_COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const listRequest = v.object({
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  search: v.optional(v.string(), ''),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(SORT_COLUMNS), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
});

/**
 * Lists one folder as the caller may see it: files with their fields, folders as a name and nulls.
 * @throws {StorageError} 400 for a body that is not the API's
 * @throws {DatabaseError}
 */
export async function listObjects(
  db: Database,
  claims: Claims,
  bucket: string,
  body: unknown,
): Promise<unknown[]> {
  const parsed = v.safeParse(listRequest, body);
  if (!parsed.success)
    throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'body'}: ${parsed.issues[0].message}`);
  const { prefix, limit, offset, search, sortBy } = parsed.output;
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  // Both come from fixed lists (picklist above), never from the request's own text.
  const order = `${sortBy.column} ${sortBy.order === 'desc' ? 'desc' : 'asc'}`;
  const [result] = await db.runAs(
    claims,
    [
      {
        text: `
          with found as (
            select o.*, substr(o.name, length($2::text) + 1) as relative
            from storage.objects o
            where o.bucket_id = $1::text and starts_with(o.name, $2::text)
          ), entries as (
            select relative as name, id, updated_at, created_at, last_accessed_at, metadata
            from found where position('/' in relative) = 0
            union all
            select distinct split_part(relative, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
              null::timestamptz, null::jsonb
            from found where position('/' in relative) > 0
          )
          select to_jsonb(e) as entry from entries e
          where starts_with(lower(e.name), lower($3::text))
          order by (id is not null), ${order}, name
          limit $4::text::int offset $5::text::int`,
        values: [bucket, folder, search, String(limit), String(offset)],
      },
    ],
    { readOnly: true },
  );
  return (result?.rows ?? []).map((row) => row.entry);
}
