import type { DatabaseError } from '../database/interface.ts';

/**
 * An error of the storage API. The body is `{statusCode, error, message}`, which storage-js reads. The HTTP status is
 * the same number. (The hosted service answers most errors with status 400, but storage-js reads `statusCode`.)
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }

  toResponse(): Response {
    const body = { statusCode: String(this.status), error: this.error, message: this.message };
    return Response.json(body, { status: this.status, headers: { 'Cache-Control': 'no-store' } });
  }
}

export const bucketNotFoundError = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const objectNotFoundError = () => new StorageError(404, 'not_found', 'Object not found');
export const tooLargeError = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const invalidMimeError = (message: string) => new StorageError(415, 'invalid_mime_type', message);
export const badRequestError = (message: string) => new StorageError(400, 'invalid_request', message);

/**
 * Converts an error from the disk. A full disk becomes 503, because it is a temporary error of the server; any other
 * error stays as it is.
 */
export function fromDiskError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new StorageError(503, 'Disk full', 'No space left on device');
}

/**
 * Creates the error for a feature of the hosted service that this backend does not support. Every request for such a
 * feature gets this error; no feature is silently ignored.
 */
export const unsupportedError = (feature: string) =>
  new StorageError(400, 'not_implemented', `The embedded backend does not offer ${feature}.`);

/** Converts a database error to an error of the storage API. */
export function fromDatabaseError(error: DatabaseError): StorageError {
  if (error.code === '42501') return new StorageError(403, 'Unauthorized', error.message);
  if (error.code === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists');
  if (error.code === '23503') return bucketNotFoundError();
  if (error.code === '53100') return new StorageError(503, 'Disk full', error.message);
  const isOurs = error.code.startsWith('XX') || error.code.startsWith('08') || error.code.startsWith('57');
  return new StorageError(isOurs ? 500 : 400, 'Database error', error.message);
}
