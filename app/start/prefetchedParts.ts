import * as v from 'valibot';
import type { Overview } from '#features/dashboard';
import type { LearningRecord } from '#features/memory';
import type { Profile } from '#features/profile';
import { shownLearnerId } from '../data/learner.ts';
import { readLearningRecord } from '../data/learningRecord.ts';
import { readOverview } from '../data/overview.ts';
import { type ProfileRow, profileRowSchema, toProfile } from '../data/profileRow.ts';
import type { PrefetchedData } from './prefetch.ts';
import { sharedDevice } from './storedSession.ts';

// Reads the server's response to the request that the page sends before the app loads (prefetch.ts). If a part is
// missing or cannot be read, the app requests it as usual.

/** The result of the database function `learner_start`. A part that was not requested is null. */
const startSchema = v.object({ profile: v.unknown(), overview: v.unknown(), answers: v.unknown() });

/** A response is ignored if its request is older than this (ms). */
const FRESH_MS = 30_000;

type Part = 'terms' | 'profile' | 'overview' | 'record';

/** The prefetched data. Each part is returned only once, because a second call needs current data. */
export class PrefetchedParts {
  readonly #data: PrefetchedData;
  readonly #given = new Set<Part>();

  constructor(data: PrefetchedData) {
    this.#data = data;
  }

  /** Whether the learner accepted the terms; null if that is unknown. */
  async hasAccepted(now: number): Promise<boolean | null> {
    if (!this.#take('terms', now)) return null;
    const row = await this.#row();
    return row === null ? null : (row.accept_tos ?? false);
  }

  /** The learner's profile; null if it was not loaded, or there is no row yet. */
  async profile(now: number): Promise<Profile | null> {
    if (!this.#take('profile', now)) return null;
    const row = await this.#row();
    return row === null ? null : toProfile(row);
  }

  /** The dashboard overview of the week that begins on `weekStart`; null if it was not loaded. */
  async overview(weekStart: string, now: number): Promise<Overview | null> {
    if (this.#data.weekStart !== weekStart || !this.#take('overview', now)) return null;
    const start = await this.#start();
    return start === null ? null : readOverview(start.overview);
  }

  /** The learner's record since the time `since`; null if it was not loaded. */
  async record(since: string | null, now: number): Promise<LearningRecord | null> {
    if (this.#data.since !== since || !this.#take('record', now)) return null;
    const start = await this.#start();
    const record = start === null ? null : readLearningRecord(start.answers);
    // The page asks for the first portion only. The few learners with more than one load all of it as usual.
    return record?.more === true ? null : record;
  }

  #take(name: Part, now: number): boolean {
    if (this.#given.has(name)) return false;
    this.#given.add(name);
    return now - this.#data.at < FRESH_MS;
  }

  async #row(): Promise<ProfileRow | null> {
    const row = v.safeParse(profileRowSchema, (await this.#start())?.profile);
    return row.success ? row.output : null;
  }

  async #start() {
    const start = v.safeParse(startSchema, await this.#data.answer);
    return start.success ? start.output : null;
  }
}

let prefetched: PrefetchedParts | null = null;

/**
 * Reads one part of the data that the page requested before the app loaded. Null if it was not loaded, or was requested
 * for another learner.
 */
export async function readPrefetchedPart<Value>(
  readPart: (prefetched: PrefetchedParts, now: number) => Promise<Value | null>,
): Promise<Value | null> {
  if (window.prefetched == null || window.prefetched.userId !== shownLearnerId()) return null;
  prefetched ??= new PrefetchedParts(window.prefetched);
  return readPart(prefetched, sharedDevice().now()).catch(() => null);
}
