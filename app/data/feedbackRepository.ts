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
import { dataOrThrow, requireStored } from './errors.ts';
import { supabase } from './supabase.ts';
import { uploadWithProgress } from './upload.ts';

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
