import { afterEach, expect, it, vi } from 'vitest';
import { createZoneReader, supportedZone } from '../../../kernel/device/zone.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a device without a known time zone counts days in UTC', () => {
  expect(supportedZone('Asia/Manila')).toBe('Asia/Manila');
  for (const unknown of ['Etc/Unknown', 'Foo/Bar', '']) expect(supportedZone(unknown)).toBe('UTC');
});

it('a device that travels tells its new time zone', () => {
  vi.stubEnv('TZ', 'Asia/Manila');
  const read = createZoneReader();
  expect([read(), read()]).toEqual(['Asia/Manila', 'Asia/Manila']);
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(read()).toBe('Asia/Tokyo');
});
