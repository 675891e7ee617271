// The step 'storybook' of npm test. Builds the Storybook, and checks that every picture belongs to a story and that no
// picture is blank.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { buildStorybookIfNeeded, ROOT, SetupError } from './setup.mjs';

const PICTURES = join(ROOT, 'tests', 'visual');
const INDEX = join(ROOT, 'dist', 'storybook', 'index.json');

/** A picture with more bytes shows something. So most need not be decoded. */
const MOST_BYTES_OF_A_BLANK_PICTURE = 25_000;

/** Whether all pixels have the same color. */
function isBlank(file) {
  const bytes = readFileSync(file);
  if (bytes.length > MOST_BYTES_OF_A_BLANK_PICTURE) return false;
  const { data } = PNG.sync.read(bytes);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** The names of a story's pictures, as tests/stories/pictures.ts takes them. */
function shapesOf(tags = []) {
  if (!tags.includes('test') || tags.includes('interaction') || tags.includes('no-screenshot')) return [];
  return tags.includes('phone-only') ? ['light-phone.png'] : ['light-phone.png', 'dark-desktop.png'];
}

function problems() {
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8'));
  // Vitest names a picture's folder after the story's id, with single hyphens.
  const tagsOf = new Map(Object.values(entries).map(({ id, tags }) => [id.replaceAll(/-+/g, '-'), tags]));
  return readdirSync(PICTURES).flatMap((story) =>
    readdirSync(join(PICTURES, story)).flatMap((name) => {
      const path = `tests/visual/${story}/${name}`;
      if (!shapesOf(tagsOf.get(story)).includes(name))
        return [`${path}: no story has this picture; delete it`];
      return isBlank(join(PICTURES, story, name)) ? [`${path}: the picture is blank`] : [];
    }),
  );
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
