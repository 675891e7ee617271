import { describe, expect, it } from 'vitest';
import { encodeBaseline, isMadeOf } from '../../visual/baseline-png.ts';
import { compare, drawDifference, isWaver, type Pixels, TOLERATED_STEPS } from '../../visual/compare.ts';
import { decodePng, encodePng } from '../../visual/png.ts';

type Colour = readonly [number, number, number];

const BLUE: Colour = [0x0b, 0x5f, 0xff];

function fill(width: number, height: number, [red, green, blue]: Colour): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let index = 0; index < data.length; index += 4) data.set([red, green, blue, 255], index);
  return { width, height, data };
}

function withPixel(picture: Pixels, index: number, [red, green, blue]: Colour): Pixels {
  const data = picture.data.slice();
  data.set([red, green, blue, 255], index * 4);
  return { ...picture, data };
}

describe('compare', () => {
  it('sees a colour changed by one visible step, #0b5fff to #0b5ffd', () => {
    const after = fill(20, 10, [0x0b, 0x5f, 0xfd]);
    expect(compare(fill(20, 10, BLUE), after)).toEqual({ pixels: 200, largest: 2 });
  });

  it('sees it in a single pixel, in the last row and column too', () => {
    const after = withPixel(fill(20, 10, BLUE), 199, [0x0b, 0x5f, 0xfd]);
    expect(compare(fill(20, 10, BLUE), after).pixels).toBe(1);
  });

  it('takes what rounding does for noise, in every channel of every pixel', () => {
    const after = fill(20, 10, [0x0b + TOLERATED_STEPS, 0x5f - TOLERATED_STEPS, 0xff - TOLERATED_STEPS]);
    expect(compare(fill(20, 10, BLUE), after)).toEqual({ pixels: 0, largest: TOLERATED_STEPS });
  });

  it('takes a pixel or two, off by one visible step, for a change only if it shows each time', () => {
    expect(isWaver({ pixels: 2, largest: 2 })).toBe(true);
    expect(isWaver({ pixels: 3, largest: 2 })).toBe(false);
    expect(isWaver({ pixels: 1, largest: 3 })).toBe(false);
  });

  it('counts what one picture has and the other has not', () => {
    expect(compare(fill(20, 10, BLUE), fill(20, 12, BLUE)).pixels).toBe(40);
    expect(compare(fill(20, 10, BLUE), fill(19, 10, BLUE)).pixels).toBe(10);
  });
});

/** More colours than a palette holds, each a little off the next, on one flat ground. */
function blends(count: number): Pixels {
  return Array.from(
    { length: count },
    (_, index): Colour => [index >> 8, index & 255, (index * 7) & 31],
  ).reduce((picture, colour, index) => withPixel(picture, index, colour), fill(100, 100, BLUE));
}

describe('a baseline', () => {
  const taken = Buffer.from('as the browser gave it');

  it.each([3, 256, 2000])('of %i colours is the picture it was made of', (count) => {
    const picture = blends(count);
    const baseline = encodeBaseline(picture, taken);
    expect(compare(decodePng(baseline), picture).pixels).toBe(0);
    expect(isMadeOf(baseline, taken)).toBe(true);
    expect(isMadeOf(baseline, Buffer.from('another'))).toBe(false);
  });

  it('shows one step of a flat colour, and of a single pixel of it', () => {
    const picture = blends(2000);
    const baseline = decodePng(encodeBaseline(picture, taken));
    expect(compare(baseline, withPixel(picture, 9999, [0x0b, 0x5f, 0xfd]))).toEqual({
      pixels: 1,
      largest: 2,
    });
  });

  it('shows a rare colour that became quite another', () => {
    const picture = blends(2000);
    const baseline = decodePng(encodeBaseline(picture, taken));
    expect(compare(baseline, withPixel(picture, 1999, [255, 255, 255])).pixels).toBe(1);
  });

  it('keeps every colour where a palette cannot', () => {
    const picture = Array.from(
      { length: 600 },
      (_, index): Colour => [(index % 8) * 36, ((index >> 3) % 8) * 36, (index >> 6) * 28],
    ).reduce((before, colour, index) => withPixel(before, index, colour), fill(100, 100, BLUE));
    expect(decodePng(encodeBaseline(picture, taken)).data).toEqual(Buffer.from(picture.data));
  });
});

describe('drawDifference', () => {
  it('marks what changed and nothing else, as a PNG too', () => {
    const before = fill(3, 1, [255, 255, 255]);
    const after = withPixel(fill(3, 2, [255, 255, 255]), 1, BLUE);
    const { width, height, data } = decodePng(encodePng(drawDifference(before, after)));
    const marks = Array.from({ length: width * height }, (_, index) => data[index * 4 + 1] === 0);
    expect([width, height]).toEqual([3, 2]);
    expect(marks).toEqual([false, true, false, true, true, true]);
  });
});
