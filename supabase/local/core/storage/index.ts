import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { DatabaseError } from '../database/interface.ts';
import type { ServerContext } from '../http/context.ts';
import { reportUnexpectedError, UnauthorizedError } from '../http/errors.ts';
import { readJson } from '../http/json.ts';
import { sendObject } from './download.ts';
import {
  accessDeniedError,
  badRequestError,
  fromDatabaseError,
  objectNotFoundError,
  StorageError,
  unsupportedError,
} from './errors.ts';
import { FileStore } from './files.ts';
import { deleteObjects, findObject, findObjectAsCaller } from './rows.ts';
import { createSignedLinks } from './signed-links.ts';
import { handleUpload } from './upload.ts';

const MAX_JSON_BYTES = 256 * 1024;
const names = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000));
const removal = v.object({ prefixes: names });
/**
 * In calls that only the hosted service supports, one of these words follows `/object/` in place of a bucket's name.
 */
const OTHER_CALLS = ['list', 'list-v2', 'info', 'sign', 'public', 'authenticated', 'upload', 'move', 'copy'];
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365 * 24 * 3600));
const signing = v.object({ expiresIn: seconds });

/**
 * Serves /storage/v1: the part of the storage API that the app uses (docs/adr/0001). The app uploads a file as the
 * request's body, reads a file by a signed link, and deletes files. Rows of storage.objects are read and written as the
 * caller, so row-level security decides about access. Bytes are stored under random names in the data folder.
 */
export function createStorageApp(context: ServerContext): Hono {
  const { db } = context;
  const files = new FileStore(context.filesDir);
  const links = createSignedLinks(context);
  const app = new Hono();

  const addressOf = (c: Context) => ({
    bucketId: c.req.param('bucket') ?? '',
    name: c.req.param('name') ?? '',
  });
  const read = async <S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> => {
    const noJson = (problem: string) => badRequestError(`The body ${problem}.`);
    return readJson(c.req.raw, schema, MAX_JSON_BYTES, noJson);
  };

  app.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const { bucketId, name } = addressOf(c);
    await links.check(c.req.query('token') ?? '', bucketId, name);
    return sendObject(c, files, (await findObject(db, bucketId, name)) ?? raise(objectNotFoundError()));
  });
  app.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const { bucketId, name } = addressOf(c);
    const { expiresIn } = await read(c, signing);
    if ((await findObjectAsCaller(db, await context.verifyRequest(c.req.raw), bucketId, name)) === null)
      throw objectNotFoundError();
    return c.json({ signedURL: await links.make(bucketId, name, expiresIn) });
  });
  app.post('/object/:bucket/:name{.+}', async (c) => {
    if (OTHER_CALLS.includes(addressOf(c).bucketId)) throw unsupportedError(`${c.req.method} ${c.req.path}`);
    const claims = await context.verifyRequest(c.req.raw);
    return handleUpload({ context, files, claims, request: c.req.raw, ...addressOf(c) });
  });
  app.delete('/object/:bucket', async (c) => {
    const claims = await context.verifyRequest(c.req.raw);
    const { prefixes } = await read(c, removal);
    const deleted = await deleteObjects(db, claims, addressOf(c).bucketId, prefixes);
    await files.remove(deleted.map(({ version }) => version));
    return c.json(deleted);
  });
  app.all('*', (c) => raise(unsupportedError(`${c.req.method} ${c.req.path}`)));

  app.onError((error) => {
    if (error instanceof StorageError) return error.toResponse();
    if (error instanceof DatabaseError) return fromDatabaseError(error).toResponse();
    if (error instanceof UnauthorizedError) return accessDeniedError(error.message).toResponse();
    reportUnexpectedError(error);
    return new StorageError(
      500,
      'InternalError',
      'Something went wrong on the server.',
      'Internal',
    ).toResponse();
  });
  return app;
}

function raise(error: StorageError): never {
  throw error;
}
