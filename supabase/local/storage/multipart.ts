import { collectBytes } from '../http/body.ts';
import { badRequest } from './errors.ts';

/** One part of a multipart body, as it comes in. Read `content` to its end before the next part. */
export interface Part {
  name: string;
  /** Null for a plain field. */
  filename: string | null;
  contentType: string | null;
  content: AsyncIterable<Uint8Array>;
}

const HEADERS_END = Buffer.from('\r\n\r\n');
const MAX_HEADER_BYTES = 8 * 1024;
const MAX_PARTS = 32;

/** The boundary of a multipart/form-data Content-Type; null when it is none. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/** Collects bytes and hands them out up to a mark, never holding more than a chunk and a mark. */
class Reader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffer: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #ended = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) this.#ended = true;
    else this.#buffer = Buffer.concat([this.#buffer, next.value]);
  }

  /** Yields what comes before `mark` and takes the mark itself. @throws {StorageError} 400 when it never comes */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#buffer.indexOf(mark);
      if (at >= 0) {
        if (at > 0) yield this.#buffer.subarray(0, at);
        this.#buffer = this.#buffer.subarray(at + mark.length);
        return;
      }
      // The mark may have begun at the buffer's end: keep that much back.
      const safe = this.#buffer.length - mark.length + 1;
      if (safe > 0) {
        yield this.#buffer.subarray(0, safe);
        this.#buffer = this.#buffer.subarray(safe);
      }
      if (this.#ended) throw badRequest('The multipart body ends too early.');
      await this.#more();
    }
  }

  /** Takes exactly `length` bytes; fewer at the end. */
  async take(length: number): Promise<string> {
    while (this.#buffer.length < length && !this.#ended) await this.#more();
    const taken = this.#buffer.subarray(0, length).toString('latin1');
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  /** Everything before `mark`, as text. @throws {StorageError} 400 when that is too long */
  async text(mark: Buffer, limit: number): Promise<string> {
    const tooLong = () => badRequest('A part of the multipart body is too long.');
    return (await collectBytes(this.until(mark), limit, tooLong)).toString('utf8');
  }
}

/**
 * Reads a multipart/form-data body part by part, without holding a file in memory.
 * @throws {StorageError} 400 for a body that is not well formed
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const source = prefixed(body);
  try {
    yield* partsOf(new Reader(source), Buffer.from(`\r\n--${boundary}`));
  } finally {
    // Also when the caller stops early: the body is then read to its end by whoever gave it.
    await source.return(undefined);
  }
}

async function* partsOf(reader: Reader, delimiter: Buffer): AsyncGenerator<Part> {
  for await (const _ of reader.until(delimiter)) {
    // What comes before the first boundary means nothing.
  }
  for (let count = 0; ; count += 1) {
    const after = await reader.take(2);
    if (after === '--') return;
    if (after !== '\r\n' || count >= MAX_PARTS) throw badRequest('The multipart body is not well formed.');
    const headers = await reader.text(HEADERS_END, MAX_HEADER_BYTES);
    const content = reader.until(delimiter);
    yield { ...parseHeaders(headers), content };
    for await (const _ of content) {
      // What the caller left unread is passed over.
    }
  }
}

/** The first boundary has no line break before it: give it one, and all are alike. */
async function* prefixed(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  yield Buffer.from('\r\n');
  yield* body;
  return undefined;
}

function parseHeaders(text: string): Omit<Part, 'content'> {
  const lines = text.split('\r\n');
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? null;
  const disposition = header('content-disposition') ?? '';
  const parameter = (name: string) =>
    new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1] ?? null;
  if (!/^form-data\b/i.test(disposition)) throw badRequest('The multipart body is not well formed.');
  return {
    name: parameter('name') ?? '',
    filename: parameter('filename'),
    contentType: header('content-type'),
  };
}

/** A plain field's value. @throws {StorageError} 400 when it is longer than `limit` bytes */
export async function readField(part: Part, limit: number): Promise<string> {
  const tooLong = () => badRequest(`The field ${part.name} is too long.`);
  return (await collectBytes(part.content, limit, tooLong)).toString('utf8');
}
