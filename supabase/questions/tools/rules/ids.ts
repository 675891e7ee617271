import type { Problem } from '../problem.ts';
import type { Rule } from './rule.ts';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Rule: every item has a version 4 id. Each id is used once in all banks, and by no retired item. */
const uniqueIds: Rule['check'] = ({ banks, retired }) => {
  const seen = new Map<string, string>();
  const gone = new Set(retired.map(({ id }) => id));
  return banks
    .flatMap((bank) => bank.items)
    .flatMap(({ id, file, lineOf }): Problem[] => {
      const line = lineOf('global_id');
      const report = (message: string) => [{ file, line, rule: 'ids', message }];
      if (id === null) return report('no global_id: run npm run questions:ids');
      if (!VERSION_4.test(id)) return report(`${id} is not a version 4 UUID in lower case`);
      if (gone.has(id)) return report(`${id} is retired: a new item takes a new id`);
      const first = seen.get(id);
      seen.set(id, `${file}:${line}`);
      return first === undefined ? [] : report(`${id} is also at ${first}`);
    });
};

/** Rule: every seeded id is still in its bank, or has an entry in `retired.yaml`. Every id is listed in `ids.txt`. */
const stableIds: Rule['check'] = ({ banks, retired, knownIds }) => {
  const now = new Map(
    banks
      .flatMap((bank) => bank.items)
      .flatMap((item) => (item.id === null ? [] : [[item.id, item] as const])),
  );
  const gone = new Set(retired.map((entry) => entry.id));
  const lost = [...knownIds].flatMap(([id, folder]): Problem[] => {
    const item = now.get(id);
    if (!item && !gone.has(id)) {
      const message = `${id} of ${folder} was removed: add it to retired.yaml with date and reason`;
      return [{ file: 'ids.txt', line: 1, rule: 'ids', message }];
    }
    if (item && item.bank.folder !== folder) {
      const message = `${id} was in ${folder}: an item must stay in its bank`;
      return [{ file: item.file, line: item.lineOf('global_id'), rule: 'ids', message }];
    }
    return [];
  });
  const unknown = [...now.values()].filter((item) => item.id !== null && !knownIds.has(item.id));
  const unlisted = unknown.map((item) => ({
    file: item.file,
    line: item.lineOf('global_id'),
    rule: 'ids',
    message: `${item.id} is not in ids.txt yet: run npm run questions:seed`,
  }));
  return [...lost, ...unlisted];
};

export const idsRule: Rule = {
  name: 'ids',
  check: (library) => [...uniqueIds(library), ...stableIds(library)],
};
