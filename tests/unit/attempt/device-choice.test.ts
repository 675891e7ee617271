import { createStore } from 'jotai';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Device, deviceAtom, memoryDevice } from '#kernel/device';
import { createDeviceChoiceAtom } from '../../../kernel/device/deviceChoice.ts';

const sizeAtom = () => createDeviceChoiceAtom('size', v.picklist(['normal', 'large']), 'normal');

function open(device: Device) {
  const store = createStore();
  store.set(deviceAtom, device);
  return store;
}

it('a choice is remembered over a reload', () => {
  const device = memoryDevice();
  open(device).set(sizeAtom(), 'large');
  expect(open(device).get(sizeAtom())).toBe('large');
});

it('what does not fit is no choice', () => {
  expect(open(memoryDevice({ stored: { size: '"huge"' } })).get(sizeAtom())).toBe('normal');
});

it('a choice holds where the device keeps nothing', () => {
  const store = open(memoryDevice({ isFull: true }));
  const atom = sizeAtom();
  store.set(atom, 'large');
  expect(store.get(atom)).toBe('large');
});
