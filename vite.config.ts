import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isOnEveryPage } from './scripts/build/chunks.ts';
import { lighterRouter } from './scripts/build/lighter-router.ts';

/**
 * The app in app/. `npm run build` adds what only a release needs (scripts/build.ts); Storybook takes the plugins. What Vitest runs is
 * in vitest.config.ts: a build must not ask for a browser.
 */
export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react(), lighterRouter()],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    // Lightning CSS rewrites light-dark() for browsers as old as these.
    cssTarget: ['chrome109', 'safari15.4', 'firefox115'],
    assetsInlineLimit: 0,
    // Every browser that takes es2022 knows modulepreload.
    // A file that every document names is there, and to make sure of it takes a phone milliseconds for each.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !isOnEveryPage(file)),
    },
  },
});
