import { randomUUID } from 'node:crypto';
import type { Claims } from '../database/interface.ts';
import { readChunks } from '../http/body.ts';
import type { ServerContext } from '../http/context.ts';
import { checkMimeType, findBucket, mediaType } from './buckets.ts';
import { invalidMime, tooLarge, unsupported } from './errors.ts';
import type { FileStore } from './files.ts';
import { checkObjectName } from './object-name.ts';
import { insertObject, tryInsert } from './rows.ts';
import { contentMatches } from './sniff.ts';

export interface UploadRequest {
  context: ServerContext;
  files: FileStore;
  claims: Claims;
  request: Request;
  bucketId: string;
  name: string;
}

/**
 * Takes a file in, sent as the request's body. Whether the caller may is asked first, then the bytes are received and looked
 * at, then the row is written as the caller, and only then the file goes to its place.
 * @throws {StorageError} 400, 404, 413, 415
 * @throws {DatabaseError} 42501 when row-level security refuses, 23505 when the name is taken
 */
export async function handleUpload(upload: UploadRequest): Promise<Response> {
  const { context, files, claims, request } = upload;
  if (request.headers.get('x-upsert') === 'true') throw unsupported('replacing a file');
  if (request.headers.has('x-metadata')) throw unsupported('metadata of a file');
  const name = checkObjectName(upload.name);
  const bucket = await findBucket(context.db, upload.bucketId);
  const type = mediaType(request.headers.get('content-type'));
  if (type === 'multipart/form-data') throw unsupported('forms; send the file itself as the body');
  const limit = Math.min(
    context.config.storage.file_size_limit,
    bucket.sizeLimit ?? Number.POSITIVE_INFINITY,
  );
  const announced = Number(request.headers.get('content-length') ?? 0);
  const draft = { id: randomUUID(), bucket: bucket.id, name, version: randomUUID(), metadata: {} };
  // The database counts a learner's bytes by this figure, so it is asked before the first of them is taken.
  await tryInsert(context.db, claims, { ...draft, metadata: { size: announced, mimetype: type } });
  if (announced > limit) throw tooLarge();
  checkMimeType(bucket, type);

  const file = await files.receive(readChunks(request.body), limit);
  try {
    if (!contentMatches(type, file.head)) throw invalidMime(`The file's content is not ${type}`);
    const metadata = {
      eTag: `"${file.hash}"`,
      size: file.size,
      mimetype: type,
      cacheControl: bucket.isPublic
        ? (request.headers.get('cache-control') ?? 'no-cache')
        : 'private, no-cache',
      lastModified: context.clock().toISOString(),
      contentLength: file.size,
      httpStatusCode: 200,
    };
    await insertObject(context.db, claims, { ...draft, version: file.version, metadata });
    await files.keep(file);
  } finally {
    // Once it is in its place there is nothing left to discard.
    await files.discard(file);
  }
  return Response.json({ Key: `${bucket.id}/${name}`, Id: draft.id });
}
