import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Whether the calls are there is remembered by the module, and files share their modules.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('offline, the calls are not downloaded and fail without a message; back online they load', async () => {
  const { loadRepositories } = await import('../../../app/data/loadRepositories.ts');
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadRepositories()).rejects.toMatchObject({ kind: 'offline', message: '' });
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadRepositories()).resolves.toHaveProperty('authRepository');
});
