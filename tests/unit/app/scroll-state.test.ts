import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { followScroll, VISIBLE } from '../../../app/shell/scrollState.ts';

const END = 3000;
const scroll = (tops: readonly number[]) =>
  tops.reduce((state, top) => followScroll(state, { top, end: END }), VISIBLE).isHidden;

test('floating buttons hide on a scroll down and show on a scroll up', () => {
  expect(scroll([40, 80, 120])).toBe(true);
  expect(scroll([40, 400, 380])).toBe(true);
  expect(scroll([40, 400, 380, 370])).toBe(false);
  expect(scroll([40, 400, 370, 380, 900])).toBe(true);
});

test('floating buttons ignore a scroll of a few pixels', () => {
  expect(scroll([200, 210, 195, 212, 200])).toBe(true);
  expect(scroll([200, 170, 180, 165, 175])).toBe(false);
});

test('floating buttons show near both ends of the page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: END })),
      fc.constantFrom(0, 10, END - 10, END),
      (tops, last) => !scroll([...tops, last]),
    ),
  );
});

test('floating buttons show on a page that cannot scroll', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (top) => !followScroll(VISIBLE, { top, end: 0 }).isHidden),
  );
});
