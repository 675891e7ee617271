import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * The journeys that are marked @production, a second time: the app as a host serves it, and Supabase at another origin
 * (support/productionSite.ts). With ISKOLAR_E2E_SUPABASE_URL, …_KEY and ISKOLAR_E2E_MAIL_URL that is a real Supabase
 * (`npm run test:real`), which has no stand-in for Google.
 */
const isReal = process.env.ISKOLAR_E2E_SUPABASE_KEY !== undefined;
const invert = isReal ? [/@embedded/] : [];

export default defineConfig({
  ...base,
  outputDir: '../../test-results/production',
  grep: /@production/,
  projects: (base.projects ?? []).map((project) => ({
    ...project,
    grepInvert: [...[project.grepInvert ?? []].flat(), ...invert],
  })),
  use: { ...base.use, baseURL: process.env.ISKOLAR_E2E_SITE },
  webServer: {
    cwd: '../..',
    timeout: 300_000,
    command: 'node_modules/.bin/node tests/e2e/support/productionSite.ts',
    wait: {
      stdout: /site is at (?<iskolar_e2e_site>\S+) and its backend at (?<iskolar_e2e_supabase_url>\S+)/,
    },
  },
});
