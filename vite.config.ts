import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const FROM_A_PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * What the first page loads, in two files however many pages share its parts: packages, which outlive a release in the
 * browser's cache, and ours. supabase-js, by far the largest of what comes with a session, has its own for the same reason.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: FROM_A_PACKAGE, priority: 2 },
  { name: 'first', tags: ['$initial'], priority: 1 },
  {
    name: 'supabase',
    test: /[\\/]node_modules[\\/]@supabase[\\/]/,
    // Not its dependencies: dialogs use one of them too, and are shown to visitors.
    includeDependenciesRecursively: false,
  },
];

/** Builds the app from app/. What Vitest runs is in vitest.config.ts: a build must not ask for a browser. */
export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react({ compiler: true })],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that takes es2022 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
