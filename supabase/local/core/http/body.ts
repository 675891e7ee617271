/**
 * Time limits (ms) for receiving a body: one for bodies of up to {@link SMALL_BYTES}, and one for larger bodies.
 * Uploads have their own limit.
 */
const SMALL_BODY_MS = 10_000;
const BODY_MS = 30_000;
const SMALL_BYTES = 16 * 1024;

/** Returns the chunks of a request's body. If the reader stops early, the connection lives on for the answer. */
export const chunksOf = ({ body }: Request): AsyncIterable<Uint8Array> | Uint8Array[] =>
  body?.values({ preventCancel: true }) ?? [];

/** Joins all chunks in one buffer. @throws the error of `tooLarge`, as soon as the chunks exceed `limit` bytes */
async function collectBytes(
  pieces: ReturnType<typeof chunksOf>,
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

/**
 * Reads a request's whole body with {@link collectBytes}. The body must arrive within {@link BODY_MS}, or within {@link
 * SMALL_BODY_MS} if it is small or its length is unknown.
 * @throws the error of `tooLarge`, also if the body arrives too late
 */
export async function readBytes(request: Request, limit: number, tooLarge: () => Error): Promise<Buffer> {
  const reading = collectBytes(chunksOf(request), limit, tooLarge);
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
