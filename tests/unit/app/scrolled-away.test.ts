import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_HAND, followScroll } from '../../../app/shell/scrolledAway.ts';

const END = 3000;
const scroll = (tops: readonly number[]) =>
  tops.reduce((corner, top) => followScroll(corner, { top, end: END }), AT_HAND).isAway;

test('reading on sends the corner away, turning back brings it', () => {
  expect(scroll([40, 80, 120])).toBe(true);
  expect(scroll([40, 400, 380])).toBe(true);
  expect(scroll([40, 400, 380, 370])).toBe(false);
  expect(scroll([40, 400, 370, 380, 900])).toBe(true);
});

test('a trembling thumb changes nothing', () => {
  expect(scroll([200, 210, 195, 212, 200])).toBe(true);
  expect(scroll([200, 170, 180, 165, 175])).toBe(false);
});

test('at either end it is at hand, however the page came there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: END })),
      fc.constantFrom(0, 10, END - 10, END),
      (tops, last) => !scroll([...tops, last]),
    ),
  );
});

test('a page that cannot scroll keeps it at hand', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (top) => !followScroll(AT_HAND, { top, end: 0 }).isAway),
  );
});
