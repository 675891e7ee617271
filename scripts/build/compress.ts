import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * File types that compression makes smaller. Fonts and pictures are compressed already. HTML is not on the list,
 * because the embedded backend writes into it.
 */
const SHRINKS = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;
/** A file below this size fits into one network packet, so compression saves nothing. */
const LEAST_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` (quality 11) and a `.gz` file next to every file of a folder that compression makes smaller. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !SHRINKS.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.byteLength < LEAST_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
    await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
  }
}
