import { randomUUID } from 'node:crypto';
import type { Claims } from '../database/interface.ts';
import type { ServerContext } from '../http/context.ts';
import { type Bucket, checkMimeType, findBucket, mediaType } from './buckets.ts';
import { invalidMime, tooLarge } from './errors.ts';
import type { FileStore } from './files.ts';
import { checkObjectName } from './object-name.ts';
import { findObject, insertObject, type NewObject, tryInsert } from './rows.ts';
import { contentMatches } from './sniff.ts';
import { receiveUpload, type Upload } from './upload-body.ts';

/** Room for a multipart body's own text around the file. */
const ENVELOPE_BYTES = 256 * 1024;

export interface UploadRequest {
  context: ServerContext;
  files: FileStore;
  claims: Claims;
  request: Request;
  bucketId: string;
  name: string;
  /** Replace a file of that name (`x-upsert: true`, or PUT). */
  overwrite: boolean;
}

/**
 * Takes a file in. Whether the caller may is asked first, then the bytes are received and looked at, then the row is
 * written as the caller, and only then the file goes to its place.
 * @throws {StorageError} 400, 404, 413, 415
 * @throws {DatabaseError} 42501 when row-level security refuses, 23505 when the name is taken
 */
export async function handleUpload(upload: UploadRequest): Promise<Response> {
  const { context, files, claims, request, overwrite } = upload;
  const name = checkObjectName(upload.name);
  const bucket = await findBucket(context.db, upload.bucketId);
  const limit = Math.min(
    context.config.storage.file_size_limit,
    bucket.sizeLimit ?? Number.POSITIVE_INFINITY,
  );
  const announced = Number(request.headers.get('content-length') ?? 0);
  const draft: NewObject = {
    id: randomUUID(),
    bucket: bucket.id,
    name,
    version: randomUUID(),
    metadata: {},
    userMetadata: null,
  };
  await tryInsert(context.db, claims, draft, overwrite);
  if (announced > limit + ENVELOPE_BYTES) throw tooLarge();

  const received = await receiveUpload(request, files, {
    bytes: limit,
    checkType: (type) => checkMimeType(bucket, mediaType(type)),
  });
  try {
    checkContent(received);
    return await store(upload, bucket, name, draft.id, received);
  } finally {
    // Once it is in its place there is nothing left to discard.
    await files.discard(received.file);
  }
}

/** @throws {StorageError} 415 when the bytes are not what the upload says they are */
function checkContent({ contentType, file }: Upload): void {
  const type = mediaType(contentType);
  if (!contentMatches(type, file.head)) throw invalidMime(`The file's content is not ${type}`);
}

async function store(
  { context, files, claims, overwrite }: UploadRequest,
  bucket: Bucket,
  name: string,
  id: string,
  { file, contentType, cacheControl, userMetadata }: Upload,
): Promise<Response> {
  const former = overwrite ? await findObject(context.db, bucket.id, name) : null;
  const metadata = {
    eTag: `"${file.hash}"`,
    size: file.size,
    mimetype: mediaType(contentType),
    cacheControl,
    lastModified: context.clock().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  };
  const object: NewObject = { id, bucket: bucket.id, name, version: file.version, metadata, userMetadata };
  await insertObject(context.db, claims, object, overwrite);
  await files.keep(file);
  if (former !== null) await files.remove([former.version]);
  return Response.json({ Key: `${bucket.id}/${name}`, Id: former?.id ?? id });
}
