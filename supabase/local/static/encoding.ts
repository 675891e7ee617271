import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types whose bytes get smaller; images, videos and fonts are packed already. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|wasm)|image\/(?:svg\+xml|bmp|x-icon))/.test(
    type,
  );
}

/** The best encoding that an Accept-Encoding header allows; q=0 forbids one. */
export function chooseEncoding(header: string | null): Encoding {
  const quality = new Map<string, number>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const q = parameters.find((part) => part.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const of = (name: string) => quality.get(name) ?? quality.get('*') ?? 0;
  if (of('br') > 0 && of('br') >= of('gzip')) return 'br';
  return of('gzip') > 0 ? 'gzip' : 'identity';
}

/** Compresses off the main thread. Done once a file, so for size rather than for speed. */
export async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    return await compressBrotli(bytes, { params });
  }
  if (encoding === 'gzip') return await compressGzip(bytes, { level: 9 });
  return bytes;
}
