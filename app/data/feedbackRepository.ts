import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as v from 'valibot';
import {
  FEEDBACK_KINDS,
  type FeedbackKind,
  type FeedbackPort,
  type FeedbackReports,
  type UploadRequest,
} from '#features/feedback';
import { AppError } from '#kernel/app-error';
import { readBackendConfig } from './config.ts';
import { dataOrThrow, requireStored, toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

const BUCKETS = { screenshot: 'bug-screenshots', video: 'bug-videos' } as const;

/** How long the link to a report's file works, in seconds: a year. */
const LINK_SECONDS = 365 * 24 * 3600;

/** How each kind is stored. Inserts do not return the row, because the app already has all of it. */
const INSERTS: {
  [K in FeedbackKind]: (report: FeedbackReports[K]) => PromiseLike<PostgrestSingleResponse<null>>;
} = {
  bug: ({ id, userId, title, description, screenshotUrl, videoUrl }) =>
    supabase().from('bug_reports').insert({
      id,
      user_id: userId,
      title,
      description,
      screenshot_url: screenshotUrl,
      video_url: videoUrl,
    }),
  feature: ({ id, userId, text }) =>
    supabase().from('feature_requests').insert({ id, user_id: userId, request_text: text }),
  question: ({ id, userId, questionUuid, reportedAt, ...report }) =>
    supabase()
      .from('question_reports')
      .insert({
        ...report,
        id,
        user_id: userId,
        question_uuid: questionUuid,
        reported_at: new Date(reportedAt).toISOString(),
      }),
};

export const feedbackRepository: FeedbackPort = {
  async uploadFile({ kind, path, file, onProgress }: UploadRequest) {
    const { session } = dataOrThrow(await supabase().auth.getSession());
    if (session === null) throw new AppError('signed-out', 'You must be logged in to submit a bug report.');
    const { url, anonKey } = readBackendConfig();
    const bucket = BUCKETS[kind];
    await uploadWithProgress({
      url: `${url}/storage/v1/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
      headers: { apikey: anonKey, authorization: `Bearer ${session.access_token}` },
      file,
      onProgress,
    });
    // The bucket is private, so the learner and the team open the file with this signed link.
    return dataOrThrow(await supabase().storage.from(bucket).createSignedUrl(path, LINK_SECONDS)).signedUrl;
  },

  async send(kind, report) {
    requireStored(await INSERTS[kind](report));
  },

  async listSent() {
    const rows = v.parse(sentRows, dataOrThrow(await supabase().rpc('my_feedback')));
    return rows.map(({ id, kind, about, sent_at, reply, closed_at }) => ({
      id,
      kind,
      about,
      sentAt: Date.parse(sent_at),
      reply,
      isClosed: closed_at !== null,
    }));
  },
};

const sentRows = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(FEEDBACK_KINDS),
    about: v.string(),
    sent_at: v.string(),
    reply: v.nullable(v.string()),
    closed_at: v.nullable(v.string()),
  }),
);

interface UploadOptions {
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
function uploadWithProgress({ url, headers, file, onProgress }: UploadOptions): Promise<void> {
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
