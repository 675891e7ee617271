import * as v from 'valibot';
import type { AuthSession } from '#features/auth';
import type { Overview } from '#features/dashboard';
import type { LearningRecord } from '#features/memory';
import type { Profile } from '#features/profile';
import { sessionUserSchema, toSession } from './authSession.ts';
import { type EarlyData, TOKEN_MARGIN } from './earlyRequests.ts';
import { readRecord } from './learningRecord.ts';
import { readOverview } from './overview.ts';
import { type ProfileRow, profileRowSchema, toProfile } from './profileRow.ts';

/**
 * How a learner's page starts without supabase-js, which is large: the session is read where supabase-js keeps it, and the first
 * answers are those that the page asked for itself (earlyRequests.ts). Whatever is missing here is asked for in the usual way.
 */

const storedSchema = v.object({
  access_token: v.string(),
  /** Seconds since 1970. */
  expires_at: v.number(),
  user: sessionUserSchema,
});

/** The stored session as supabase-js would hand it out without asking the server; null where it would renew it, or finds none. */
export function readSession(text: string | null, now: number): AuthSession | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  if (!stored.success || stored.output.expires_at * 1000 <= now + TOKEN_MARGIN) return null;
  return toSession(stored.output);
}

/** The document of `learner_start`; a part that was not asked for is null. */
const startSchema = v.object({ profile: v.unknown(), overview: v.unknown(), columns: v.unknown() });

/** What was asked so long ago may have changed since, in milliseconds. */
const FRESH_MS = 30_000;

type EarlyAnswer = 'terms' | 'profile' | 'overview' | 'record';

/** The first answers of a page, each given out once: whoever asks again wants to know how it is now. */
export class EarlyAnswers {
  readonly #data: EarlyData;
  readonly #given = new Set<EarlyAnswer>();

  constructor(data: EarlyData) {
    this.#data = data;
  }

  /** Whether the learner accepted the terms; null where that did not come. */
  async hasAccepted(userId: string, now: number): Promise<boolean | null> {
    if (!this.#take('terms', userId, now)) return null;
    const row = await this.#row();
    return row === null ? null : (row.accept_tos ?? false);
  }

  /** The learner's profile; null where it did not come, or there is no row yet. */
  async profile(userId: string, now: number): Promise<Profile | null> {
    if (!this.#take('profile', userId, now)) return null;
    const row = await this.#row();
    return row === null ? null : toProfile(row);
  }

  /** The overview of that week; null where it did not come. */
  async overview(userId: string, weekStart: string, now: number): Promise<Overview | null> {
    if (this.#data.weekStart !== weekStart || !this.#take('overview', userId, now)) return null;
    const start = await this.#start();
    return start === null ? null : readOverview(start.overview);
  }

  /** The learner's record since that instant; null where it did not come. */
  async record(userId: string, since: string | null, now: number): Promise<LearningRecord | null> {
    if (this.#data.since !== since || !this.#take('record', userId, now)) return null;
    const start = await this.#start();
    return start === null ? null : readRecord(start.columns);
  }

  #take(name: EarlyAnswer, userId: string, now: number): boolean {
    if (this.#data.userId !== userId || this.#given.has(name)) return false;
    this.#given.add(name);
    return now - this.#data.at < FRESH_MS;
  }

  async #row(): Promise<ProfileRow | null> {
    const row = v.safeParse(profileRowSchema, (await this.#start())?.profile);
    return row.success ? row.output : null;
  }

  async #start(): Promise<v.InferOutput<typeof startSchema> | null> {
    const start = v.safeParse(startSchema, await this.#data.answer);
    return start.success ? start.output : null;
  }
}
