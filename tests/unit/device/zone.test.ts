import { expect, it } from 'vitest';
import { knownZone } from '../../../features/device/zone.ts';

it('a machine whose zone cannot be told lives by UTC: its days can be counted all the same', () => {
  expect(knownZone('Asia/Manila')).toBe('Asia/Manila');
  for (const unknown of ['Etc/Unknown', 'Foo/Bar', '']) expect(knownZone(unknown)).toBe('UTC');
});
