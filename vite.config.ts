import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { parse } from 'yaml';

/**
 * The oldest browsers that the app supports (README.md). A test checks built-ins and CSS against them
 * (tests/unit/build).
 */
export const OLDEST_BROWSERS = ['chrome109', 'safari15.6', 'firefox115'];

/** Lets a module import a YAML file as its data: the lessons beside the banks, whose figures are drawn here. */
const yamlFiles: Plugin = {
  name: 'yaml-files',
  async transform(code, id) {
    if (!id.endsWith('.yaml')) return null;
    const { readLessonFile } = await import('./supabase/questions/tools/lessons.ts');
    const data = id.includes('/lessons/')
      ? readLessonFile(code, id.includes('filipino') ? 'fil' : 'en')
      : parse(code);
    return { code: `export default ${JSON.stringify(data)}`, moduleType: 'js', map: null };
  },
};

/**
 * Puts the styles of ui into a cascade layer, and those that every page begins with (base.css, Temml's) into a layer below
 * it. So the class that a screen gives a part always wins, whatever the order of the files.
 */
const uiLayers: Plugin = {
  name: 'ui-layers',
  enforce: 'pre',
  transform(code, id) {
    const isBase = /\/ui\/tokens\/base\.css$|\/temml\/dist\/[\w-]+\.css$/.test(id);
    if (!isBase && !/\/ui\/[\w-]+\/\w+\.module\.css$/.test(id)) return undefined;
    return { code: `@layer ${isBase ? 'ui.base' : 'ui'} {\n${code}}\n`, map: null };
  },
};

/**
 * Builds the app in app/. `npm run build` adds what only a release needs (scripts/build.ts). Storybook uses the
 * plugins. Vitest's settings are in vitest.config.ts, because a build must not require a browser.
 */
export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react(), yamlFiles, uiLayers],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    assetsInlineLimit: 0,
    // One stylesheet for all pages: it is cached for a year. Each page inlines the styles that it shows first.
    cssCodeSplit: false,
  },
});
