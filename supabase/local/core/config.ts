import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { StartError } from './start-error.ts';

/** Converts a duration such as "60s" to the number of seconds. */
const seconds = v.pipe(
  v.string(),
  v.regex(/^\d+s$/, 'must be a number of seconds such as "60s"'),
  v.transform((text) => Number.parseInt(text, 10)),
);

/** Converts a size such as "50MiB" to the number of bytes. */
const bytes = v.pipe(
  v.string(),
  v.regex(/^\d+MiB$/, 'must be a size such as "50MiB"'),
  v.transform((text) => Number.parseInt(text, 10) * 1024 ** 2),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The types of characters that a password must contain. A hosted project has two more settings. */
const passwordRequirements = v.picklist(['', 'lower_upper_letters_digits_symbols']);

const template = v.object({ subject: v.string(), content_path: v.string() });

const email = v.object({
  max_frequency: v.optional(seconds, '60s'),
  otp_length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(10)), 6),
  otp_expiry: v.optional(count, 600),
  template: v.optional(v.record(v.string(), template), {}),
});

/** What this server limits by network (fairness/limits.ts), and what it does not offer. Other names are refused. */
const rateLimit = v.strictObject({
  email_sent: v.optional(count, 30),
  sign_in_sign_ups: v.optional(count, 30),
  token_refresh: v.optional(count, 150),
  token_verifications: v.optional(count, 30),
  sms_sent: v.optional(count),
  anonymous_users: v.optional(count),
  web3: v.optional(count),
});

const auth = v.object({
  site_url: v.optional(v.string(), ''),
  additional_redirect_urls: v.optional(v.array(v.string()), []),
  jwt_expiry: v.optional(v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(604_800)), 3600),
  refresh_token_reuse_interval: v.optional(count, 10),
  enable_signup: v.optional(v.boolean(), true),
  minimum_password_length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(72)), 6),
  password_requirements: v.optional(passwordRequirements, ''),
  rate_limit: v.optional(rateLimit, {}),
  email: v.optional(email, {}),
  mfa: v.optional(v.object({ max_enrolled_factors: v.optional(count, 10) }), {}),
});

/**
 * The part of supabase/config.toml that the embedded backend uses, with the same keys. Durations are converted to
 * seconds, sizes to bytes.
 */
const schema = v.object({
  api: v.optional(
    v.object({
      max_rows: v.optional(count, 1000),
    }),
    {},
  ),
  auth: v.optional(auth, {}),
  storage: v.optional(v.object({ file_size_limit: v.optional(bytes, '50MiB') }), {}),
});

export type ProjectConfig = v.InferOutput<typeof schema>;

/**
 * Reads `<workdir>/supabase/config.toml`.
 * @throws {StartError} if the file is missing, is not TOML, or contains a value that cannot be used (the message names
 * the key)
 */
export async function loadConfig(workdir: string): Promise<ProjectConfig> {
  const path = join(workdir, 'supabase', 'config.toml');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new StartError(`There is no readable supabase/config.toml in ${workdir}.`);
  }
  return parseConfig(text);
}

/** Parses the text of a config.toml. @throws {StartError} as {@link loadConfig} */
export function parseConfig(text: string): ProjectConfig {
  let raw: unknown;
  try {
    raw = parse(text);
  } catch (error) {
    throw new StartError(`supabase/config.toml is not valid TOML: ${String(error)}`);
  }
  const result = v.safeParse(schema, raw);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new StartError(`supabase/config.toml: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
