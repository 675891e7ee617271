import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The tested module remembers whether the repositories are loaded, and tests share modules. So each test
// starts with a fresh module.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('offline, the calls are not downloaded and fail without a message; back online they load', async () => {
  const { loadRepositories } = await import('../../../app/data/loadRepositories.ts');
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadRepositories()).rejects.toMatchObject({ kind: 'offline', message: '' });
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadRepositories()).resolves.toHaveProperty('authRepository');
});

it('a browser that is wrong about its network stops nothing: the server is asked', async () => {
  const { loadRepositories } = await import('../../../app/data/loadRepositories.ts');
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await expect(loadRepositories()).resolves.toHaveProperty('authRepository');
});
