import { randomUUID } from 'node:crypto';
import type { Claims } from '../database/interface.ts';
import { runAsServer } from '../fairness/caller.ts';
import { chunksOf } from '../http/body.ts';
import type { ServerContext } from '../http/context.ts';
import { checkMimeType, findBucket, mediaType } from './buckets.ts';
import { invalidMimeError, tooLargeError, unsupportedError } from './errors.ts';
import type { FileStore } from './files.ts';
import { checkObjectName } from './object-name.ts';
import { completeObject, deleteObject, insertObject } from './rows.ts';
import { contentMatchesType } from './sniff.ts';

export interface UploadRequest {
  context: ServerContext;
  files: FileStore;
  claims: Claims;
  request: Request;
  bucketId: string;
  name: string;
}

/**
 * Receives a file as the request's body. First it inserts the row as the caller, with the largest size that the file
 * may have. So the database can refuse the file before any byte arrives, and can count the sizes of all unfinished
 * uploads. A row without an ETag is an unfinished upload.
 * @throws {StorageError} 400, 404, 413, 415
 * @throws {DatabaseError} 42501 when row-level security refuses, 23505 when the name is taken
 */
export async function handleUpload(upload: UploadRequest): Promise<Response> {
  const { context, files, claims, request } = upload;
  if (request.headers.get('x-upsert') === 'true') throw unsupportedError('replacing a file');
  if (request.headers.has('x-metadata')) throw unsupportedError('metadata of a file');
  const name = checkObjectName(upload.name);
  const bucket = await findBucket(context.db, upload.bucketId);
  const type = mediaType(request.headers.get('content-type'));
  if (type === 'multipart/form-data') throw unsupportedError('forms; send the file itself as the body');
  const limit = Math.min(
    context.config.storage.file_size_limit,
    bucket.file_size_limit ?? Number.POSITIVE_INFINITY,
  );
  const announced = Number(request.headers.get('content-length') ?? limit);
  if (announced > limit) throw tooLargeError();
  checkMimeType(bucket, type);
  const [id, version] = [randomUUID(), randomUUID()];
  const metadata = { size: announced, mimetype: type };
  await insertObject(context.db, claims, { id, bucket: bucket.id, name, version, metadata });
  try {
    const file = await files.receive(version, chunksOf(request), limit);
    if (!contentMatchesType(type, file.head)) throw invalidMimeError(`The file's content is not ${type}`);
    await completeObject(context.db, id, { eTag: `"${file.hash}"`, size: file.size, mimetype: type });
  } catch (error) {
    await files.remove([version]);
    // Delete the row as the server, because jobs of a client that has disconnected are dropped.
    await runAsServer(() => deleteObject(context.db, id));
    throw error;
  }
  return Response.json({ Key: `${bucket.id}/${name}`, Id: id });
}
