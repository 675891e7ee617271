import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = ['ui', 'features', 'app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);

it('Back closes every part that lies over the page: each uses useCloseOnBack', () => {
  const overlays = sources.filter(
    ({ path, text }) =>
      /Radix\.Portal|role="(alert)?dialog"|createPortal/.test(text) || path.includes('ChatPanel.tsx'),
  );
  expect(overlays.length).toBeGreaterThan(3);
  expect(overlays.filter(({ text }) => !text.includes('useCloseOnBack(')).map(({ path }) => path)).toEqual(
    [],
  );
});
