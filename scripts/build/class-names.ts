import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** As a path is written everywhere. */
const portable = (path: string): string => path.replaceAll('\\', '/');

/**
 * Names for the classes of CSS modules, in place of `_name_hash_line`: three letters for the file and a number for the class. They
 * stand in every document, script and stylesheet, and a phone's line takes 5 ms for each kilobyte. A file's names do not depend on others, so
 * that a release changes only what it changed.
 * @param root the project's folder
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const prefixes = new Map<string, string>();
  const classes = new Map<string, Map<string, number>>();
  const prefixOf = (file: string): string => {
    const letters = createHash('sha256')
      .update(file)
      .digest('base64url')
      .replace(/[^a-z]/gi, '');
    const taken = new Set(prefixes.values());
    let length = 3;
    while (taken.has(letters.slice(0, length))) length += 1;
    return letters.slice(0, length);
  };
  return (name, path) => {
    const file = portable(relative(root, path.replace(/\?.*/, '')));
    const prefix = prefixes.get(file) ?? prefixOf(file);
    prefixes.set(file, prefix);
    const names = classes.get(file) ?? new Map<string, number>();
    classes.set(file, names);
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return `${prefix}_${number.toString(36)}`;
  };
}
