/**
 * Reading request bodies that may be refused half-way. A client that is still sending sees a broken connection instead
 * of the refusal when the server stops listening, so what is left is read and thrown away, up to a bound.
 */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
/** A body must be here by then (ms): one of a few kilobytes sooner than a large one. Uploads have their own limit. */
const SMALL_BODY_MS = 10_000;
const BODY_MS = 30_000;
const SMALL_BYTES = 16 * 1024;

/** A body's pieces. If the reader stops early, the rest is discarded before the refusal is sent. */
export async function* readChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  let isFinished = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isFinished = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isFinished) await discard(reader);
    reader.releaseLock();
  }
}

/** All pieces together. @throws what `tooLarge` makes, as soon as they are more than `limit` bytes */
async function collectBytes(
  pieces: AsyncIterable<Uint8Array>,
  limit: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > limit) throw tooLarge();
    held.push(piece);
  }
  return Buffer.concat(held);
}

/** As {@link collectBytes} of a request's whole body, which must come within {@link BODY_MS}, or {@link SMALL_BODY_MS} when it is small or its length unknown. */
export async function readBytes(request: Request, limit: number, tooLarge: () => Error): Promise<Buffer> {
  const reading = collectBytes(readChunks(request.body), limit, tooLarge);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLarge = Number(request.headers.get('content-length') ?? 0) > SMALL_BYTES;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLarge()), isLarge ? BODY_MS : SMALL_BODY_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined);
  }
}

/** Discards a body that was not read yet. */
export async function discardBody(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed || request.body.locked) return;
  const reader = request.body.getReader();
  await discard(reader);
  reader.releaseLock();
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < MAX_DISCARDED_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  } catch {
    // The client has left, so no response is needed.
  }
}
