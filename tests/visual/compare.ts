/** An opaque picture: four bytes a pixel (red, green, blue, alpha), row by row. */
export type Pixels = Readonly<{ width: number; height: number; data: Uint8Array }>;

/** How two pictures differ. `pixels` counts what does; `largest` is the largest step of a channel, 0 to 255. */
export type Difference = Readonly<{ pixels: number; largest: number }>;

/**
 * Steps of a channel (of 255) that are taken for noise. The same browser on the same kind of machine repeats itself exactly; another
 * processor may round a blended pixel (shadow, edge of a letter) to the neighbouring value, which is 1. A colour that somebody changed
 * by the least visible step, #0b5fff to #0b5ffd, is off by 2, and a single pixel beyond the tolerance is a change.
 */
export const TOLERATED_STEPS = 1;

/** The alpha of a baseline's pixel whose colour is only near what it was (see baseline-png.ts), and how near it is. */
export const GUESSED_ALPHA = 254;
export const GUESSED_STEPS = 24;
/** Such pixels are the blends at the edges of letters: the one place where a browser is seen to waver, by more than a rounding. */
const WAVERING_STEPS = 16;

const stepAt = (before: Pixels, after: Pixels, x: number, y: number): number => {
  const isInBoth = x < before.width && x < after.width && y < before.height && y < after.height;
  if (!isInBoth) return 255;
  const isGuessed = before.data[(y * before.width + x) * 4 + 3] === GUESSED_ALPHA;
  let step = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const was = before.data[(y * before.width + x) * 4 + channel] ?? 0;
    const is = after.data[(y * after.width + x) * 4 + channel] ?? 0;
    step = Math.max(step, Math.abs(was - is));
  }
  return isGuessed && step <= GUESSED_STEPS + WAVERING_STEPS ? 0 : step;
};

/** Compares pixel by pixel; what lies outside one of the two pictures differs. Calls `onChanged` with each pixel that does. */
function walk(before: Pixels, after: Pixels, onChanged: (x: number, y: number) => void): Difference {
  let pixels = 0;
  let largest = 0;
  for (let y = 0; y < Math.max(before.height, after.height); y += 1) {
    for (let x = 0; x < Math.max(before.width, after.width); x += 1) {
      const step = stepAt(before, after, x, y);
      largest = Math.max(largest, step);
      if (step <= TOLERATED_STEPS) continue;
      pixels += 1;
      onChanged(x, y);
    }
  }
  return { pixels, largest };
}

/** How `after` differs from `before`, beyond the tolerance. */
export function compare(before: Pixels, after: Pixels): Difference {
  return walk(before, after, () => {});
}

/** So little may be the edge of a round corner, which a browser blends by a step differently where two tiles of its drawing meet. */
const WAVER: Difference = { pixels: 2, largest: 2 };

/** Whether a difference is so little that it is a change only if it shows each time: seen once in some ten thousand pictures. */
export function isWaver({ pixels, largest }: Difference): boolean {
  return pixels <= WAVER.pixels && largest <= WAVER.largest;
}

const FAINT = 0.15;
const MARK = [214, 0, 80, 255] as const;

/** A picture of the difference: what changed in a strong red over a faint grey copy of `after`. */
export function drawDifference(before: Pixels, after: Pixels): Pixels {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < after.height; y += 1) {
    for (let x = 0; x < after.width; x += 1) {
      const from = (y * after.width + x) * 4;
      const [red = 255, green = 255, blue = 255] = after.data.subarray(from, from + 3);
      const grey = 255 - Math.round((255 - (red + green + blue) / 3) * FAINT);
      data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  walk(before, after, (x, y) => data.set(MARK, (y * width + x) * 4));
  return { width, height, data };
}
