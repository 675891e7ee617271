import { afterEach, expect, it, vi } from 'vitest';
import { loadCalls } from '../../../app/data/loadCalls.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for nothing without a network, in no words of its own, and has the calls once it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadCalls()).rejects.toMatchObject({ kind: 'offline', message: '' });
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadCalls()).resolves.toHaveProperty('authRepository');
});
