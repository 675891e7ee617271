import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortAtom } from '#kernel/port';

beforeEach(() => vi.resetModules());

const load = () => import('../../../app/data/lazyPort.ts');

describe('A lazy port', () => {
  it('answers with a method of its own where one is given', async () => {
    const { lazyPort } = await load();
    const port = lazyPort('termsRepository', () => ({ hasAccepted: async () => true }));
    await expect(port.hasAccepted()).resolves.toBe(true);
  });

  it('is held by a port atom as it is: nothing takes it for a promise', async () => {
    const { lazyPort } = await load();
    const portAtom = createPortAtom<object>('terms');
    const store = createStore();
    const port = lazyPort('termsRepository');
    store.set(portAtom, port);
    expect(store.get(portAtom)).toBe(port);
    await expect(Promise.resolve(port)).resolves.toBe(port);
  });
});
