import { StorageError } from './errors.ts';

/** Letters, digits and the marks the hosted service takes; no control characters, no backslash, nothing outside ASCII. */
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const MAX_LENGTH = 1024;

/**
 * Checks a name inside a bucket: `folder/file.png`. The name never becomes a path on disk (files are kept under a
 * random id), so this guards the names people see, not the file system.
 * @throws {StorageError} 400 InvalidKey
 */
export function checkObjectName(name: string): string {
  const parts = name.split('/');
  const isSound =
    name.length <= MAX_LENGTH &&
    ALLOWED.test(name) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && part === part.trim());
  if (isSound) return name;
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name}`);
}
