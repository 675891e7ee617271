import { PNG } from 'pngjs';
import type { Pixels } from './compare.ts';

/** @throws when the bytes are no PNG */
export function decodePng(bytes: Buffer): Pixels {
  const { width, height, data } = PNG.sync.read(bytes);
  return { width, height, data };
}

export function encodePng({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data.set(data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });
}
