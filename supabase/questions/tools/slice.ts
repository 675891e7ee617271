/**
 * Returns the part of a list that the command-line options select. `from` is the first entry's number, from 1; `count`
 * is the number of entries. Without `count`, the part continues to the end.
 * @throws {Error} if one of them is not a positive whole number
 */
export function selectRange<Entry>(
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
