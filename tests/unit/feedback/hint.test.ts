import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { DEVICE_KEYS, deviceAtom, memoryDevice } from '#kernel/device';
import { endHintAtom, isHintDueAtom, startHintAtom } from '../../../features/feedback/state/hint.ts';

/** A page that was just loaded on the device. */
function loadPage(device: ReturnType<typeof memoryDevice>) {
  const page = createStore();
  page.set(deviceAtom, device);
  return page;
}

test('the hint shows for one minute on a device, however often a page is loaded', () => {
  const device = memoryDevice({ now: 1_000_000 });
  expect(loadPage(device).set(startHintAtom)).toBe(60_000);
  device.setNow(1_040_000);
  const second = loadPage(device);
  expect(second.get(isHintDueAtom)).toBe(true);
  expect(second.set(startHintAtom)).toBe(20_000);
  device.setNow(1_060_000);
  expect(loadPage(device).get(isHintDueAtom)).toBe(false);
});

test('a hint that was dismissed, also in an older build, stays away; a clock that was set back does not lengthen it', () => {
  const device = memoryDevice({ now: 1_000_000 });
  const page = loadPage(device);
  page.set(startHintAtom);
  device.setClock(10);
  expect(page.set(startHintAtom)).toBe(60_000);
  page.set(endHintAtom);
  expect(page.get(isHintDueAtom)).toBe(false);
  const older = memoryDevice({ stored: { [DEVICE_KEYS.feedbackHint]: 'yes' } });
  expect(loadPage(older).get(isHintDueAtom)).toBe(false);
});
