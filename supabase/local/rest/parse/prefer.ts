import { RestError, unsupported } from '../errors.ts';

/** The Prefer header, understood. */
export interface Preferences {
  return: 'minimal' | 'headers-only' | 'representation';
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** `missing=default`: absent keys of a body take the column's default. */
  missingDefault: boolean;
  count: boolean;
  /** Most rows a write may touch; asked for with handling=strict. */
  maxAffected: number | null;
  /** What the answer's Preference-Applied header names. */
  applied: readonly string[];
}

const RETURNS = ['minimal', 'headers-only', 'representation'] as const;
const RESOLUTIONS = ['merge-duplicates', 'ignore-duplicates'] as const;
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  return: RETURNS,
  resolution: RESOLUTIONS,
  missing: ['default', 'null'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  tx: ['commit'],
};

/**
 * Reads `Prefer: return=representation, count=exact`. The first of two equal names counts.
 * @throws {RestError} 400 PGRST122 for a preference that is not honoured: none is silently dropped
 */
export function parsePrefer(header: string | null): Preferences {
  const values = new Map<string, string>();
  for (const entry of (header ?? '').split(',')) {
    const text = entry.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2);
    if (values.has(name)) continue;
    check(name, value, text);
    values.set(name, value);
  }
  const maxAffected = values.get('max-affected');
  const strict = values.get('handling') === 'strict';
  return {
    return: pick(values.get('return'), RETURNS, 'minimal'),
    resolution: pick(values.get('resolution'), RESOLUTIONS, null),
    missingDefault: values.get('missing') === 'default',
    count: values.has('count'),
    maxAffected: strict && maxAffected !== undefined ? Number(maxAffected) : null,
    applied: [...values].map(([name, value]) => `${name}=${value}`),
  };
}

function check(name: string, value: string, text: string): void {
  if (name === 'max-affected' && /^\d{1,9}$/.test(value)) return;
  // hasOwn: `constructor=x` must find nothing.
  if (Object.hasOwn(KNOWN, name) && KNOWN[name]?.includes(value)) return;
  if (name === 'tx' || name === 'timezone') throw unsupported(`the preference ${text}`);
  throw new RestError(400, 'PGRST122', 'Invalid preferences given', {
    details: `Invalid preferences: ${text}`,
  });
}

function pick<T extends string, D extends string | null>(
  value: string | undefined,
  options: readonly T[],
  otherwise: D,
): T | D {
  return options.find((option) => option === value) ?? otherwise;
}
