import { expect, it } from 'vitest';
import { knownZone } from '../../../features/device/zone.ts';

it('a device without a known time zone counts days in UTC', () => {
  expect(knownZone('Asia/Manila')).toBe('Asia/Manila');
  for (const unknown of ['Etc/Unknown', 'Foo/Bar', '']) expect(knownZone(unknown)).toBe('UTC');
});
