import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Claims, DatabaseError } from '../database/interface.ts';
import { discardBody } from '../http/body.ts';
import type { ServerContext } from '../http/context.ts';
import { UnauthorizedError } from '../http/errors.ts';
import { findBucket } from './buckets.ts';
import { sendObject } from './download.ts';
import {
  badRequest,
  bucketNotFound,
  fromDatabase,
  objectNotFound,
  StorageError,
  unsupported,
} from './errors.ts';
import { FileStore } from './files.ts';
import { listObjects } from './list.ts';
import { deleteObjects, findObject, findObjectAs, type ObjectRow } from './rows.ts';
import { handleUpload } from './upload.ts';

const prefixes = v.object({ prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)) });

/** Parts of the storage API that the hosted service has and this backend has not. */
const NOT_OFFERED = [
  '/object/sign/*',
  '/object/upload/sign/*',
  '/object/move',
  '/object/copy',
  '/object/list-v2/*',
  '/render/*',
  '/bucket',
  '/bucket/*',
  '/upload/*',
  '/iceberg/*',
  '/vector/*',
  '/cdn/*',
];

/**
 * /storage/v1: the part of the storage API that supabase-js uses for objects. Rows of storage.objects are written and
 * read as the caller, so row-level security decides; bytes lie under random names in the data folder.
 */
export function createStorageApp(context: ServerContext): Hono {
  const { db } = context;
  const files = new FileStore(context.filesDir);
  const app = new Hono();

  const claimsOf = (c: Context): Promise<Claims> => context.verifyRequest(c.req.raw);
  const addressOf = (c: Context) => ({
    bucketId: c.req.param('bucket') ?? '',
    name: c.req.param('name') ?? '',
  });

  async function publicRow(c: Context): Promise<ObjectRow> {
    const { bucketId, name } = addressOf(c);
    const bucket = await findBucket(db, bucketId);
    // A private bucket is not to be told from one that is not there.
    if (!bucket.isPublic) throw bucketNotFound();
    return (await findObject(db, bucket.id, name)) ?? raise(objectNotFound());
  }

  async function ownRow(c: Context): Promise<ObjectRow> {
    const { bucketId, name } = addressOf(c);
    return (await findObjectAs(db, await claimsOf(c), bucketId, name)) ?? raise(objectNotFound());
  }

  async function upload(c: Context, overwrite: boolean): Promise<Response> {
    try {
      const claims = await claimsOf(c);
      const address = addressOf(c);
      return await handleUpload({ context, files, claims, request: c.req.raw, ...address, overwrite });
    } finally {
      await discardBody(c.req.raw);
    }
  }

  async function remove(c: Context, names: readonly string[]): Promise<ObjectRow[]> {
    const deleted = await deleteObjects(db, await claimsOf(c), addressOf(c).bucketId, names);
    await files.remove(deleted.map(({ version }) => version));
    return deleted;
  }

  for (const path of NOT_OFFERED) {
    app.all(path, (c) => raise(unsupported(`${c.req.method} ${c.req.path}`)));
  }

  app.get('/object/public/:bucket/:name{.+}', async (c) => sendObject(c.req.raw, files, await publicRow(c)));
  app.get('/object/info/public/:bucket/:name{.+}', async (c) => c.json(describe(await publicRow(c))));
  app.get('/object/authenticated/:bucket/:name{.+}', async (c) =>
    sendObject(c.req.raw, files, await ownRow(c)),
  );
  app.get('/object/info/authenticated/:bucket/:name{.+}', async (c) => c.json(describe(await ownRow(c))));
  app.get('/object/info/:bucket/:name{.+}', async (c) => c.json(describe(await ownRow(c))));
  app.post('/object/list/:bucket', async (c) =>
    c.json(await listObjects(db, await claimsOf(c), addressOf(c).bucketId, await readJson(c))),
  );
  app.get('/object/:bucket/:name{.+}', async (c) => sendObject(c.req.raw, files, await ownRow(c)));
  app.post('/object/:bucket/:name{.+}', (c) => upload(c, c.req.header('x-upsert') === 'true'));
  app.put('/object/:bucket/:name{.+}', (c) => upload(c, true));
  app.delete('/object/:bucket/:name{.+}', async (c) => {
    const deleted = await remove(c, [addressOf(c).name]);
    if (deleted.length === 0) throw objectNotFound();
    return c.json({ message: 'Successfully deleted' });
  });
  app.delete('/object/:bucket', async (c) => {
    const body = v.safeParse(prefixes, await readJson(c));
    if (!body.success) throw badRequest('The body must hold "prefixes", a list of names.');
    return c.json(await remove(c, body.output.prefixes));
  });
  app.all('*', (c) =>
    raise(new StorageError(404, 'not_found', `Route ${c.req.method}:${c.req.path} not found`)),
  );

  app.onError((error) => {
    if (error instanceof StorageError) return error.toResponse();
    if (error instanceof DatabaseError) return fromDatabase(error).toResponse();
    if (error instanceof UnauthorizedError)
      return new StorageError(401, 'Unauthorized', error.message).toResponse();
    console.error(error);
    return new StorageError(500, 'Internal', 'Something went wrong on the server.').toResponse();
  });
  return app;
}

function raise(error: StorageError): never {
  throw error;
}

/** @throws {StorageError} 400 when the body is no JSON */
async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw badRequest('The body must be JSON.');
  }
}

/** What `info()` answers about an object. */
function describe(row: ObjectRow) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata?.size ?? null,
    content_type: row.metadata?.mimetype ?? null,
    cache_control: row.metadata?.cacheControl ?? null,
    etag: row.metadata?.eTag ?? null,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}
