import { StorageError } from './errors.ts';

/**
 * The characters that an object's name may contain: ASCII letters, digits and the punctuation that the hosted service
 * allows. Control characters and backslashes are refused.
 */
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const MAX_LENGTH = 1024;

/**
 * Checks the name of an object in a bucket, such as `folder/file.png`. The name is never a path on disk, because files
 * are stored under a random id. So this check is for people who see the name; it does not protect the file system.
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
