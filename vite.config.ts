import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The oldest browsers that the app supports (README.md). A test checks built-ins and CSS against them
 * (tests/unit/build).
 */
export const OLDEST_BROWSERS = ['chrome109', 'safari15.6', 'firefox115'];

/**
 * Builds the app in app/. `npm run build` adds what only a release needs (scripts/build.ts). Storybook uses the
 * plugins. Vitest's settings are in vitest.config.ts, because a build must not require a browser.
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
    // One stylesheet for all pages: it is cached for a year. Each page inlines the styles that it shows first.
    cssCodeSplit: false,
  },
});
