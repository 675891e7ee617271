import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  browserDevice,
  type Device,
  deviceAtom,
  memoryDevice,
  storedAtom,
  storedListAtom,
  storedTextAtom,
} from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { tabsOf } from '../support/tabs.ts';

const sizeAtom = () => storedAtom('size', v.picklist(['normal', 'large']), { fallback: 'normal' });

function open(device: Device | undefined) {
  if (device === undefined) throw new Error('There is a device.');
  const store = createStore();
  store.set(deviceAtom, device);
  return store;
}

describe('a stored value', () => {
  it('is remembered over a reload', () => {
    const device = memoryDevice();
    open(device).set(sizeAtom(), 'large');
    expect(open(device).get(sizeAtom())).toBe('large');
  });

  it('is the fallback where what is stored does not fit', () => {
    expect(open(memoryDevice({ stored: { size: '"huge"' } })).get(sizeAtom())).toBe('normal');
    expect(open(memoryDevice({ stored: { size: '{' } })).get(sizeAtom())).toBe('normal');
  });

  it('is removed by null', () => {
    const device = memoryDevice({ stored: { size: '"large"' } });
    const store = open(device);
    store.set(sizeAtom(), null);
    expect(store.get(sizeAtom())).toBe('normal');
    expect(device.stored.size).toBe(0);
  });

  it('lasts for this tab where storage refuses it', () => {
    const store = open(memoryDevice({ isFull: true }));
    store.set(sizeAtom(), 'large');
    expect(store.get(sizeAtom())).toBe('large');
  });

  it('is seen by every atom of its key, also after a write that no atom made', () => {
    const device = memoryDevice();
    const store = open(device);
    const [one, other] = [sizeAtom(), sizeAtom()];
    expect(store.get(other)).toBe('normal');
    store.set(one, 'large');
    expect(store.get(other)).toBe('large');
    device.remove('size');
    expect(store.get(other)).toBe('normal');
  });

  it('follows another tab, shown or not', () => {
    const [here, there] = tabsOf(2).map(open);
    const [shown, unseen] = [sizeAtom(), sizeAtom()];
    const seen: unknown[] = [];
    here?.sub(shown, () => seen.push(here.get(shown)));
    expect(here?.get(unseen)).toBe('normal');
    there?.set(sizeAtom(), 'large');
    expect(seen).toEqual(['large']);
    expect(here?.get(unseen)).toBe('large');
  });

  it('is gone once another tab has cleared the storage', () => {
    const stored = new Map([['size', '"large"']]);
    let tell: (change: { key: null; newValue: null }) => void = () => {};
    const store = open(
      browserDevice({
        localStorage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, text) => void stored.set(key, text),
          removeItem: (key) => void stored.delete(key),
        },
        crypto,
        addEventListener: (_type, listener) => {
          tell = listener;
        },
        removeEventListener: () => undefined,
      }),
    );
    const atom = sizeAtom();
    expect(store.get(atom)).toBe('large');
    stored.clear();
    tell({ key: null, newValue: null });
    expect(store.get(atom)).toBe('normal');
  });

  it('may be text that is not JSON', () => {
    const device = memoryDevice();
    open(device).set(storedTextAtom('email'), 'sample@iskolar.example');
    expect(device.stored.get('email')).toBe('sample@iskolar.example');
    expect(open(device).get(storedTextAtom('email'))).toBe('sample@iskolar.example');
  });

  it('of one learner is never read or written by another', () => {
    const device = memoryDevice();
    const store = open(device);
    const atom = storedAtom('size', v.string(), { isPerLearner: true });
    store.set(atom, 'nobody is signed in');
    expect(device.stored.size).toBe(0);
    store.set(learnerIdAtom, 'a');
    store.set(atom, 'large');
    store.set(learnerIdAtom, 'b');
    expect(store.get(atom)).toBeNull();
    store.set(atom, 'small');
    store.set(learnerIdAtom, 'a');
    expect(store.get(atom)).toBe('large');
    expect([...device.stored]).toEqual([
      ['size:a', '"large"'],
      ['size:b', '"small"'],
    ]);
  });
});

describe('a stored list', () => {
  const rules = {
    schema: v.object({ id: v.string() }),
    keyOf: ({ id }: { id: string }) => id,
    join: (one: { id: string }) => one,
  };

  it('is changed by several tabs, and keeps what this build cannot read', () => {
    const devices = tabsOf(2);
    const [here, there] = devices.map(open);
    devices[0]?.write('list', JSON.stringify([{ newer: true }]));
    const listAtom = storedListAtom('list', rules);
    here?.set(listAtom, (entries) => [...entries, { id: 'here' }]);
    there?.set(listAtom, (entries) => [...entries, { id: 'there' }]);
    expect(here?.get(listAtom)).toEqual([{ id: 'here' }, { id: 'there' }]);
    there?.set(listAtom, () => []);
    expect(here?.get(listAtom)).toEqual([]);
    expect(devices[0]?.stored.get('list')).toBe('[{"newer":true}]');
  });
});
