import * as v from 'valibot';
import { AppError } from '#kernel/app-error';
import { toAppError } from './errors.ts';

export interface UploadOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  file: File;
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

const refusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ message: v.string(), statusCode: v.optional(v.string()), error: v.optional(v.string()) }),
);

/**
 * Uploads a file to storage. Uses XMLHttpRequest, because `fetch` (which supabase-js uses) does not report
 * progress. If a file with this name exists, the upload counts as done. Names are unique, so an earlier try
 * stored that file, but its response was lost.
 * @throws {AppError}
 */
export function uploadWithProgress({ url, headers, file, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('cache-control', 'max-age=3600');
    request.setRequestHeader('x-upsert', 'false');
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const problem = refusal(request.status, request.responseText);
      if (problem === null) resolve();
      else reject(problem);
    };
    const unreached = () => reject(new AppError('offline', 'The file could not be sent.'));
    request.onerror = unreached;
    request.onabort = unreached;
    request.send(file);
  });
}

function refusal(status: number, text: string): AppError | null {
  if (status >= 200 && status < 300) return null;
  const body = v.safeParse(refusalSchema, text);
  if (!body.success) return toAppError({ message: `Storage answered with status ${status}.`, status });
  // Storage answers most errors with status 400, and tells the real one in the body.
  const { message, statusCode = status, error } = body.output;
  return error === 'Duplicate' ? null : toAppError({ message, status: Number(statusCode) });
}
