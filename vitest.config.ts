import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Browser flags for pictures: letters at fractional positions and without colored edges look the same on every machine.
 */
const PICTURE_ARGUMENTS = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** The path of a picture inside a folder of the project. */
const pictureIn =
  (folder: string) =>
  ({ arg, ext, root }: { arg: string; ext: string; root: string }): string =>
    `${root}/${folder}/${arg}${ext}`;

const inChromium = async (moreArguments: readonly string[] = []) => {
  const { playwright } = await import('@vitest/browser-playwright');
  const { testLaunchOptions } = await import('./scripts/browser.ts');
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: await testLaunchOptions(moreArguments),
      contextOptions: { reducedMotion: 'reduce' as const, timezoneId: 'Asia/Manila', locale: 'en-PH' },
    }),
    instances: [{ browser: 'chromium' as const }],
  };
};

const howToRun = {
  // A test on a busy machine is slow, not wrong. These limits only stop a test that hangs.
  testTimeout: 60_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  // Load modules once per worker, not once per file: this saves a third of the time. So a test file must leave no state
  // in a module.
  isolate: false,
  // With its default, Vitest would leave one of two cores idle.
  maxWorkers: '100%',
};

/** A page waits for frames a third of its time, so one page more than there are cores keeps all of them busy. */
const howToRunInBrowser = { ...howToRun, maxWorkers: availableParallelism() + 2 };

/**
 * Node's flags for tests that start Postgres (PGlite, WebAssembly) many times. Code that runs once is not worth
 * optimizing: optimizing takes almost half of a start.
 */
const SHORT_LIVED = ['--liftoff-only'];

/** Tests that start and break servers, and the two complete suites of the database. */
const LONGEST = /tests\/(server\/(lifecycle|backup|security)\/|database\/(pglite|postgres)\.)/;

/**
 * Starts with the longest files. On a clean checkout Vitest has no durations yet, and a long file at the end would run
 * alone.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The projects whose tests run in a browser. */
async function browserProjects(mode: string): Promise<TestProjectConfiguration[]> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { browserDependencies } = await import('./.storybook/dependencies.ts');
  return [
    {
      extends: './vite.config.ts',
      root: import.meta.dirname,
      plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
      test: {
        name: 'storybook',
        root: import.meta.dirname,
        ...howToRunInBrowser,
        globalSetup: mode === 'pictures' ? ['tests/stories/picture-run.ts'] : [],
        browser: {
          ...(await inChromium(PICTURE_ARGUMENTS)),
          expect: {
            toMatchScreenshot: {
              comparatorName: 'pixelmatch' as const,
              comparatorOptions: { threshold: 0, allowedMismatchedPixels: 12 },
              resolveScreenshotPath: pictureIn('tests/visual'),
              resolveDiffPath: pictureIn('test-results/visual'),
            },
          },
        },
      },
    },
    {
      extends: './vite.config.ts',
      root: import.meta.dirname,
      optimizeDeps: { include: browserDependencies },
      test: {
        name: 'conditions',
        root: import.meta.dirname,
        ...howToRunInBrowser,
        include: ['tests/conditions/**/*.test.tsx'],
        browser: await inChromium(),
      },
    },
  ];
}

/** Storybook's plugins take seconds to load, so they are left out if the command line names only projects in Node. */
const named = process.argv.filter((_, index, all) => all[index - 1] === '--project');
const isInNode = (name: string): boolean => ['unit', 'database', 'hosted', 'server'].includes(name);
const needsBrowser = named.length === 0 || !named.every(isInNode);

/** Vitest's six projects. They run the tests that do not need a running server. */
export default defineConfig(async ({ mode }) => ({
  test: {
    root: import.meta.dirname,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          ...howToRun,
        },
      },
      {
        test: {
          name: 'database',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          ...howToRun,
        },
      },
      {
        test: {
          name: 'hosted',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/hosted/**/*.test.ts'],
          ...howToRun,
        },
      },
      {
        test: {
          name: 'server',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/temporary-folder.ts'],
          execArgv: SHORT_LIVED,
          ...howToRun,
        },
      },
      ...(needsBrowser ? await browserProjects(mode) : []),
    ],
  },
}));
