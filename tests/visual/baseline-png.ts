import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { GUESSED_ALPHA, GUESSED_STEPS, type Pixels } from './compare.ts';

/** Colours of a picture that are kept as they are, the most frequent first; what is left of 256 stands for all others. */
const EXACT = 208;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KEYWORD = 'Source\0';

/** A colour as one number: red, green and blue, a byte each. */
type Colour = number;
/** Palette and, for each colour of the picture, its place there. From `guessedFrom` on an entry stands for several colours. */
type Palette = Readonly<{
  colours: readonly Colour[];
  guessedFrom: number;
  places: ReadonlyMap<Colour, number>;
}>;

const colourAt = (data: Uint8Array, pixel: number): Colour =>
  ((data[pixel * 4] ?? 0) << 16) | ((data[pixel * 4 + 1] ?? 0) << 8) | (data[pixel * 4 + 2] ?? 0);

const channels = (colour: Colour): readonly number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

const stepBetween = (one: Colour, other: Colour): number => {
  const theirs = channels(other);
  return Math.max(...channels(one).map((value, index) => Math.abs(value - (theirs[index] ?? 0))));
};

const byFrequency = ({ width, height, data }: Pixels): Colour[] => {
  const counts = new Map<Colour, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = colourAt(data, pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
};

/** Null where the colours are too many and too far apart for a palette. */
function paletteOf(picture: Pixels): Palette | null {
  const all = byFrequency(picture);
  const exact = all.slice(0, all.length <= 256 ? 256 : EXACT);
  const colours = [...exact];
  const places = new Map(exact.map((colour, index) => [colour, index]));
  for (const colour of all.slice(exact.length)) {
    let place = -1;
    for (let at = exact.length; at < colours.length && place === -1; at += 1)
      if (stepBetween(colour, colours[at] ?? 0) <= GUESSED_STEPS) place = at;
    if (place === -1) place = colours.push(colour) - 1;
    if (place > 255) return null;
    places.set(colour, place);
  }
  return { colours, guessedFrom: exact.length, places };
}

const chunk = (name: string, body: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Rows of a PNG, each after a 0: no filter, which suits flat colours best. */
function rowsOf({ width, height, data }: Pixels, palette: Palette | null): Buffer {
  const size = palette === null ? 3 : 1;
  const rows = Buffer.alloc((width * size + 1) * height);
  let at = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (pixel % width === 0) at += 1;
    const colour = colourAt(data, pixel);
    for (const byte of palette === null ? channels(colour) : [palette.places.get(colour) ?? 0])
      rows[at++] = byte;
  }
  return rows;
}

/** What names a picture as the browser gave it. */
const sourceOf = (taken: Buffer): string => createHash('sha256').update(taken).digest('hex');

/**
 * A baseline: a PNG with a palette, a third of the size. The frequent colours are kept exactly; a rare one (a blend at the edge of a
 * letter) is stood for by one near it, and such a pixel is marked by an alpha of 254, so that it is compared with more tolerance.
 * The picture's own name is inside: the same picture again needs no decoding.
 */
export function encodeBaseline(picture: Pixels, taken: Buffer): Buffer {
  const palette = paletteOf(picture);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  header.set([8, palette === null ? 2 : 3, 0, 0, 0], 8);
  const colours =
    palette === null
      ? []
      : [
          chunk('PLTE', Buffer.from(palette.colours.flatMap(channels))),
          chunk(
            'tRNS',
            Buffer.from(palette.colours.map((_, at) => (at < palette.guessedFrom ? 255 : GUESSED_ALPHA))),
          ),
        ];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(KEYWORD + sourceOf(taken), 'latin1')),
    ...colours,
    chunk('IDAT', deflateSync(rowsOf(picture, palette), { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Whether the baseline was made of this very picture. */
export function isMadeOf(baseline: Buffer, taken: Buffer): boolean {
  return baseline.subarray(0, 256).includes(KEYWORD + sourceOf(taken), 0, 'latin1');
}
