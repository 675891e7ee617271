import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FONT = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);

/** A story is what its page draws into `root`, once, in plain JavaScript. */
export type Stories = Readonly<Record<string, { tags?: readonly string[]; script: string }>>;

/**
 * Writes a folder that looks like a built Storybook to the camera: its index, and a page that draws a story and tells the channel so.
 * @param style the page's CSS
 */
export function writeStorybook(folder: string, stories: Stories, style: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(FONT, join(folder, 'font.woff2'));
  const entries = Object.fromEntries(
    Object.entries(stories).map(([id, { tags = [] }]) => [id, { id, type: 'story', tags }]),
  );
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ entries }));
  const scripts = Object.entries(stories).map(([id, { script }]) => `'${id}': (root) => { ${script} }`);
  writeFileSync(
    join(folder, 'iframe.html'),
    `<!doctype html><meta charset="utf-8"><style>
      @font-face { font-family: Late; src: url(font.woff2); font-display: swap; }
      body { margin: 0; font: 20px Late, monospace; }
      ${style}
    </style><div id="root"></div><script>
      const told = {};
      const query = new URLSearchParams(location.search);
      const show = (theme) => { document.documentElement.dataset.theme = theme; };
      const draw = (storyId) => {
        const root = document.getElementById('root');
        root.replaceChildren();
        try {
          ({ ${scripts.join(',\n')} })[storyId](root);
          told.storyFinished = [{ storyId }];
        } catch (error) {
          told.storyThrewException = [error];
        }
      };
      globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
        last: (event) => told[event],
        emit: (event, { globals, storyId }) => (event === 'setCurrentStory' ? draw(storyId) : show(globals.theme)),
      };
      show(/theme:(\\w+)/.exec(query.get('globals'))[1]);
      draw(query.get('id'));
    </script>`,
  );
}
