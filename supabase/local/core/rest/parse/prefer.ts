import { RestError, unsupportedError } from '../errors.ts';

/** The options that a client sets in the headers Prefer and Accept. */
export interface Preferences {
  return: 'minimal' | 'representation';
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** `count=exact`: the response's Content-Range contains the total number of rows. */
  count: boolean;
  /** The client wants exactly one row, as an object: `Accept: application/vnd.pgrst.object+json`. */
  single: boolean;
  /** The preferences that the response's header Preference-Applied lists. */
  applied: readonly string[];
}

const OFFERED: ReadonlyMap<string, readonly string[]> = new Map([
  ['return', ['minimal', 'representation']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['count', ['exact']],
]);

/**
 * Reads the Prefer header, and the media type of the Accept header. If a preference is repeated, the first one counts.
 * @throws {RestError} 400 PGRST127 for an unsupported preference, 406 PGRST107 for an unsupported media type
 */
export function readPreferences(headers: Headers): Preferences {
  const values = new Map<string, string>();
  for (const entry of (headers.get('prefer') ?? '').split(',')) {
    const text = entry.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2);
    if (values.has(name)) continue;
    if (OFFERED.get(name)?.includes(value) !== true) throw unsupportedError(`the preference ${text}`);
    values.set(name, value);
  }
  const resolution = values.get('resolution');
  return {
    return: values.get('return') === 'representation' ? 'representation' : 'minimal',
    resolution: resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? resolution : null,
    count: values.has('count'),
    single: wantsOne(headers.get('accept')),
    applied: [...values].map(([name, value]) => `${name}=${value}`),
  };
}

function wantsOne(header: string | null): boolean {
  const wanted = (header ?? '').trim();
  for (const entry of wanted.split(',')) {
    const media = entry.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (/;\s*nulls=/i.test(entry)) break;
    if (media === 'application/vnd.pgrst.object+json') return true;
    if (['', 'application/json', '*/*', 'application/*'].includes(media)) return false;
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wanted}`);
}
