import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, encode, isCompressible } from './encoding.ts';

/** A file of the built app, held in memory with its compressed forms. */
export interface AppFile {
  type: string;
  bytes: Uint8Array;
  /** Hash of the content, without quotes. */
  hash: string;
  isCompressible: boolean;
  /** The bytes in an encoding, made at the first call and kept. */
  encoded(encoding: Encoding): Promise<Uint8Array>;
}

interface Entry {
  stamp: string;
  file: AppFile;
}

/**
 * Turns the path of a URL into the segments of a file's path. Null for what can be no file of the app: broken escapes,
 * steps upwards, hidden files, backslashes and control characters.
 */
export function safeSegments(pathname: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (/[\\\u0000-\u001f:]/.test(decoded)) return null;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  return segments.some((segment) => segment.startsWith('.')) ? null : segments;
}

/** The app's files, read when first asked for and again when they changed on disk (a new build). */
export class AppFiles {
  readonly #root: string;
  readonly #transform: (name: string, text: string) => string;
  readonly #entries = new Map<string, Entry>();

  /** `transform` may rewrite HTML pages as they are read. */
  constructor(root: string, transform: (name: string, text: string) => string) {
    this.#root = root;
    this.#transform = transform;
  }

  /** Null when there is no such file. */
  async find(segments: readonly string[]): Promise<AppFile | null> {
    const name = segments.join('/');
    const path = join(this.#root, ...segments);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const stamp = `${found.mtimeMs}:${found.size}`;
    const known = this.#entries.get(name);
    if (known?.stamp === stamp) return known.file;
    const file = this.#load(name, await readFile(path));
    this.#entries.set(name, { stamp, file });
    return file;
  }

  #load(name: string, content: Buffer): AppFile {
    const type = getMimeType(name) ?? 'application/octet-stream';
    const bytes = type.startsWith('text/html')
      ? Buffer.from(this.#transform(name, content.toString('utf8')))
      : content;
    const compressed = new Map<Encoding, Promise<Uint8Array>>();
    return {
      type,
      bytes,
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      isCompressible: isCompressible(type) && bytes.byteLength > 512,
      encoded(encoding) {
        const made = compressed.get(encoding) ?? encode(bytes, encoding);
        compressed.set(encoding, made);
        return made;
      },
    };
  }
}
