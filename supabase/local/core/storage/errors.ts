import type { DatabaseError } from '../database/interface.ts';

/**
 * An error of the storage API. The body is `{statusCode, code, error, message}`. As on a hosted project, the HTTP status
 * of an error of the caller is 400, and `statusCode` tells which.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;
  readonly code: string;
  /** The older name of the code, which some clients still read. */
  readonly error: string;

  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }

  toResponse(): Response {
    const { status, code, error, message } = this;
    const body = { statusCode: String(status), code, error, message };
    return Response.json(body, {
      status: status < 500 ? 400 : status,
      headers: { 'Cache-Control': 'no-store' },
    });
  }
}

export const bucketNotFoundError = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const objectNotFoundError = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const tooLargeError = () =>
  new StorageError(
    413,
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
    'Payload too large',
  );
export const invalidMimeError = (message: string) =>
  new StorageError(415, 'InvalidMimeType', message, 'invalid_mime_type');
export const badRequestError = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const accessDeniedError = (message: string) =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized');
const diskFullError = (message: string) => new StorageError(503, 'InternalError', message, 'Disk full');

/**
 * Converts an error from the disk. A full disk becomes 503, because it is a temporary error of the server; any other
 * error stays as it is.
 */
export function fromDiskError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return diskFullError('No space left on device');
}

/**
 * Creates the error for a feature of the hosted service that this backend does not support. Every request for such a
 * feature gets this error; no feature is silently ignored.
 */
export const unsupportedError = (feature: string) =>
  new StorageError(400, 'NotSupported', `The embedded backend does not offer ${feature}.`);

/** Converts a database error to an error of the storage API. */
export function fromDatabaseError(error: DatabaseError): StorageError {
  if (error.code === '42501') return accessDeniedError(error.message);
  if (error.code === '23505') {
    return new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate');
  }
  if (error.code === '23503') return bucketNotFoundError();
  if (error.code === '53100') return diskFullError(error.message);
  const isOurs = error.code.startsWith('XX') || error.code.startsWith('08') || error.code.startsWith('57');
  return new StorageError(isOurs ? 500 : 400, 'DatabaseError', error.message);
}
