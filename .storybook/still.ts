import { isTestRun } from './drawn.ts';

/** The fixed current time of every story with a picture: a Saturday morning in Manila. */
const NOW = Date.parse('2026-11-21T09:30:00+08:00');

const RealDate = Date;

/** A Date whose current time never changes. */
class StillDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [NOW] : given) as [number]));
  }

  static override now(): number {
    return NOW;
  }
}

/** The generator mulberry32: returns the same sequence of numbers in every run. */
function seededRandom(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether a picture of this story is taken. A story tagged `interaction` is tested by its assertions instead. */
export function hasScreenshots(tags: readonly string[]): boolean {
  return !tags.includes('interaction') && !tags.includes('no-screenshot');
}

/**
 * Makes a story look the same in every test run: empty storage, a fixed clock, and random numbers from a seed. Does
 * nothing in Storybook itself. Returns the cleanup function.
 */
export function freezeStory({ tags }: { tags: string[] }): (() => void) | undefined {
  if (!isTestRun) return undefined;
  localStorage.clear();
  sessionStorage.clear();
  if (!hasScreenshots(tags)) return undefined;
  const real = { random: Math.random, uuid: crypto.randomUUID, values: crypto.getRandomValues };
  const next = seededRandom();
  globalThis.Date = StillDate as DateConstructor;
  Math.random = next;
  crypto.getRandomValues = (array) => {
    if (array !== null) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(next() * 256);
    }
    return array;
  };
  crypto.randomUUID = () => {
    const part = (length: number): string =>
      Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
    return `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(12)}`;
  };
  return () => {
    globalThis.Date = RealDate;
    Math.random = real.random;
    crypto.randomUUID = real.uuid;
    crypto.getRandomValues = real.values;
  };
}
