import '#ui/tokens';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '../../.storybook/drawn.ts';
import { asItWas, emulate, narrowPhone } from './device.ts';
import { type State, states } from './states.tsx';

/** The smallest difference in a color channel that makes a pixel count as changed. */
const SEEN = 64;
/** The smallest number of changed pixels that a reader can see. */
const LEAST = 24;

let unmount = () => {};

const pixelsOf = async (png: string): Promise<Uint8ClampedArray> => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (drawing === null) throw new Error('The browser draws no pictures.');
  drawing.drawImage(bitmap, 0, 0);
  return drawing.getImageData(0, 0, bitmap.width, bitmap.height).data;
};

/** A screenshot of a component in one state, as pixel data. */
const picture = async ({ draw, keys }: State): Promise<Uint8ClampedArray> => {
  unmount();
  const host = document.createElement('div');
  host.style.padding = '1rem';
  // Insert the component at the top of the page, because a screenshot has only that part.
  document.body.prepend(host);
  const root = createRoot(host);
  unmount = () => {
    flushSync(() => root.unmount());
    host.remove();
  };
  flushSync(() => root.render(draw));
  if (keys !== undefined) await userEvent.keyboard(keys);
  await drawn();
  return pixelsOf(await page.screenshot({ base64: true, save: false }));
};

/** How many pixels differ, up to the least that a reader can see. Most pixels are equal, so whole ones are compared first. */
const changed = (one: Uint8ClampedArray, other: Uint8ClampedArray): number => {
  const whole = new Uint32Array(one.buffer);
  const otherWhole = new Uint32Array(other.buffer);
  let pixels = 0;
  for (let at = 0; at < whole.length && pixels < LEAST; at += 1) {
    if (whole[at] === otherWhole[at]) continue;
    const off = [0, 1, 2].some(
      (channel) => Math.abs((one[4 * at + channel] ?? 0) - (other[4 * at + channel] ?? 0)) >= SEEN,
    );
    if (off) pixels += 1;
  }
  return pixels;
};

describe('forced colors', () => {
  // The emulated system colors are light. So use the dark theme: a color that a component does not replace in forced
  // colors is then pale on white, and the test finds it.
  beforeAll(async () => {
    document.documentElement.dataset.theme = 'dark';
    await narrowPhone('100%');
    await emulate({ 'forced-colors': 'active' });
  });

  afterEach(() => {
    unmount();
    unmount = () => {};
  });
  afterAll(asItWas);

  it.each(Object.entries(states))('tell the states of %s apart', async (_, table) => {
    const seen: [string, Uint8ClampedArray][] = [];
    for (const [name, state] of Object.entries(table)) seen.push([name, await picture(state)]);
    const alike = seen.flatMap(([name, pixels], index) =>
      seen.slice(index + 1).flatMap(([other, otherPixels]) => {
        const count = changed(pixels, otherPixels);
        return count < LEAST ? [`${name} and ${other}: ${count} px`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
