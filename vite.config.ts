import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The oldest browsers that the app runs in (README.md). A test holds built-ins and CSS to them (tests/unit/build). */
export const OLDEST_BROWSERS = ['chrome109', 'safari15.6', 'firefox115'];

/**
 * The app in app/. `npm run build` adds what only a release needs (scripts/build.ts); Storybook takes the plugins. What Vitest runs is
 * in vitest.config.ts: a build must not ask for a browser.
 */
export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    assetsInlineLimit: 0,
    // One stylesheet: it is cached for a year, and each page holds the styles that it shows first.
    cssCodeSplit: false,
  },
});
