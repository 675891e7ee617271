/**
 * What memory and plan name an item by: the first eight digits of its `global_id`. They tell the banks' items apart (npm run questions:check), and
 * ids are most of what a new device has to be told of a learner's past (docs/adr/0012).
 */
export function itemKeyOf(globalId: string): string {
  return globalId.slice(0, 8);
}
