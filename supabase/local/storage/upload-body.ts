import { readChunks } from '../http/body.ts';
import { badRequest } from './errors.ts';
import type { FileStore, IncomingFile } from './files.ts';
import { boundaryOf, type Part, readField, readParts } from './multipart.ts';

/** What an upload says about its file, however it was sent. */
interface UploadDetails {
  contentType: string | null;
  /** `max-age=3600`, as answers will carry it. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export interface Upload extends UploadDetails {
  file: IncomingFile;
}

interface Limits {
  /** Most bytes of the file itself. */
  bytes: number;
  /** Called with the declared type before the first byte is kept. @throws {StorageError} */
  checkType(contentType: string | null): void;
}

const FIELD_BYTES = 64 * 1024;

/**
 * Receives an upload: the raw body, or multipart/form-data as storage-js sends a File (fields `cacheControl` and
 * `metadata`, then the file).
 * @throws {StorageError} 400, 413, and what `checkType` throws
 */
export async function receiveUpload(request: Request, files: FileStore, limits: Limits): Promise<Upload> {
  const type = request.headers.get('content-type');
  const boundary = boundaryOf(type ?? '');
  const body = readChunks(request.body);
  if (boundary !== null) return await receiveMultipart(body, boundary, files, limits);
  limits.checkType(type);
  return {
    contentType: type,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata: parseMetadata(fromBase64(request.headers.get('x-metadata'))),
    file: await files.receive(body, limits.bytes),
  };
}

async function receiveMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  files: FileStore,
  limits: Limits,
): Promise<Upload> {
  let file: IncomingFile | null = null;
  let contentType: string | null = null;
  const fields = new Map<string, string>();
  try {
    for await (const part of readParts(body, boundary)) {
      if (!isFile(part)) {
        fields.set(part.name, await readField(part, FIELD_BYTES));
        continue;
      }
      if (file !== null) throw badRequest('An upload holds one file.');
      contentType = part.contentType;
      limits.checkType(contentType);
      file = await files.receive(part.content, limits.bytes);
    }
    if (file === null) throw badRequest('The upload holds no file.');
    const seconds = /^\d{1,10}$/.exec(fields.get('cacheControl') ?? '')?.[0];
    return {
      contentType,
      cacheControl: seconds === undefined ? 'no-cache' : `max-age=${seconds}`,
      userMetadata: parseMetadata(fields.get('metadata') ?? null),
      file,
    };
  } catch (error) {
    if (file !== null) await files.discard(file);
    throw error;
  }
}

/** storage-js leaves the file's field without a name; a browser's form always gives a file name. */
function isFile(part: Part): boolean {
  return part.filename !== null || part.name === '';
}

function fromBase64(text: string | null): string | null {
  return text === null ? null : Buffer.from(text, 'base64').toString('utf8');
}

/** @throws {StorageError} 400 when it is no JSON object */
function parseMetadata(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Answered below, like any other text that is no object.
  }
  throw badRequest('The metadata must be a JSON object.');
}
