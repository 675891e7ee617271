/**
 * The part of a list that a command line asks for: `from` counts from 1, `count` is the rest where it is missing.
 * @throws {Error} where either is not a whole number from 1
 */
export function slice<Entry>(
  entries: readonly Entry[],
  wanted: { readonly from?: string | undefined; readonly count?: string | undefined },
): Entry[] {
  const from = Number(wanted.from ?? 1);
  const count = Number(wanted.count ?? Math.max(1, entries.length));
  if (!Number.isInteger(from) || !Number.isInteger(count) || from < 1 || count < 1) {
    throw new Error('--from and --count take whole numbers from 1');
  }
  return entries.slice(from - 1, from - 1 + count);
}
