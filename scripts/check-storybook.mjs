// The step 'storybook' of npm test. Builds the Storybook, and checks that every picture belongs to a story and that no
// picture is blank.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { buildStorybookIfNeeded, ROOT, SetupError } from './setup.mjs';

const PICTURES = join(ROOT, 'tests', 'visual');
const INDEX = join(ROOT, 'dist', 'storybook', 'index.json');

/** Whether all pixels have the same color. */
function isBlank(file) {
  const { data } = PNG.sync.read(readFileSync(file));
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  return pixels.every((pixel) => pixel === pixels[0]);
}

function problems() {
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8'));
  // Vitest names a picture's folder after the story's id, with single hyphens. So compare the ids with single
  // hyphens.
  const stories = new Set(Object.keys(entries).map((id) => id.replaceAll(/-+/g, '-')));
  return readdirSync(PICTURES).flatMap((story) => {
    if (!stories.has(story)) return [`tests/visual/${story}: there is no such story; delete the folder`];
    return readdirSync(join(PICTURES, story))
      .filter((name) => isBlank(join(PICTURES, story, name)))
      .map((name) => `tests/visual/${story}/${name}: the picture is blank`);
  });
}

try {
  await buildStorybookIfNeeded();
  const found = problems();
  for (const problem of found) console.error(problem);
  if (found.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
