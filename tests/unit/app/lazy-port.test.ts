import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortAtom } from '#kernel/port';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

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

  it('refuses at once if a request finds no network, whatever the browser says of it', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { lazyPort } = await load();
    await expect(lazyPort('studyReportRepository').saveGoal(60)).rejects.toMatchObject({
      kind: 'offline',
      message: '',
    });
  });
});
