// npm test: runs all checks, round by round. To run only some steps, name them: npm test -- unit server
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, ROOT, run, SetupError, seedIfNeeded } from './setup.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';

const REPORTS = join(ROOT, 'test-results', 'reports');

/**
 * Prints the browser's path and starts the browser once, so that a missing library is reported here and not in the
 * middle of a step.
 */
const BROWSER_CHECK = `
  import { spawnSync } from 'node:child_process';
  import { chromiumPath } from './scripts/browser.ts';
  const path = await chromiumPath();
  const started = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  if (started.status !== 0) throw new Error((started.error?.message ?? started.stderr).trim());
  console.log(path + ': ' + started.stdout.trim());`;

const vitest = (project, ...more) => vitestIn('test', project, ...more);
const vitestIn = (mode, project, ...more) => ({
  command: [
    'vitest',
    'run',
    '--mode',
    mode,
    ...[project, ...more].flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(project)}`,
  ],
  report: reportOf(project),
  read: readVitest,
});

const playwright = (name, config) => ({
  command: [
    'playwright',
    'test',
    '--config',
    config,
    '--reporter=line,json,./tests/e2e/support/failedPages.ts',
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
  report: reportOf(name),
  read: readPlaywright,
});

/**
 * The rounds in their order. The steps of one round run in parallel. Each of them keeps at most one core busy, and
 * the machine has two. A step that is alone in its round uses both cores. `needs` names another step: if that step
 * failed, this step is skipped.
 */
const ROUNDS = [
  [
    { name: 'types', command: ['tsc', '--noEmit'] },
    { name: 'floor', command: ['tsc', '-p', 'tsconfig.floor.json'] },
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'knip', command: ['knip'] },
  ],
  [{ name: 'unit', ...vitest('unit') }],
  [{ name: 'database', ...vitest('database') }],
  [
    { name: 'storybook', command: ['node', 'scripts/check-storybook.mjs'] },
    { name: 'build', command: ['npm', 'run', '-s', 'build'] },
    { name: 'hosted', ...vitest('hosted') },
  ],
  [{ name: 'budgets', command: ['node', 'scripts/budgets.ts'], needs: 'build' }],
  [{ name: 'server', ...vitest('server') }],
  [{ name: 'stories', ...vitestIn('pictures', 'storybook', 'conditions'), browser: true }],
  [{ name: 'e2e', ...playwright('e2e', 'tests/e2e/playwright.config.ts'), browser: true, needs: 'build' }],
  [
    {
      name: 'production',
      ...playwright('production', 'tests/e2e/production.config.ts'),
      browser: true,
      needs: 'build',
    },
  ],
];
const STEPS = ROUNDS.flat();

/** Tests make many objects that live shortly. With more room for these, Node collects garbage less often: 5% less time. */
const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

function reportOf(name) {
  return join(REPORTS, `${name}.json`);
}

/**
 * The counts of a step's report. If the runner failed without a failed test (a file that does not load), that counts as
 * one failure.
 */
function countTests(step, failed) {
  if (!step.report) return null;
  const counts = existsSync(step.report)
    ? step.read(JSON.parse(readFileSync(step.report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return failed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function setUp(steps) {
  await installIfNeeded();
  await seedIfNeeded();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const wantsBrowser = steps.some((step) => step.browser);
  if (wantsBrowser && (await run('node', ['--input-type=module', '--eval', BROWSER_CHECK])) !== 0) {
    throw new SetupError(
      'There is no browser to test with (the reason is above). Set CHROMIUM_PATH to a Chromium, or run "npx playwright install --with-deps chromium".',
    );
  }
}

/** Runs one step. A parallel step prints its output at its end, so that the lines of two steps do not mix. */
async function runStep(step, results, isAlone) {
  const blocked = step.needs && results.some(({ name, state }) => name === step.needs && state !== 'passed');
  if (blocked) {
    console.log(`\n── ${step.name}: not run, because ${step.needs} failed`);
    return { name: step.name, state: 'not run', seconds: 0, counts: countTests(step, true) };
  }
  if (isAlone) console.log(`\n── ${step.name}`);
  const printed = [];
  const started = performance.now();
  const [command, ...args] = step.command;
  const write = isAlone ? undefined : (chunk) => printed.push(chunk);
  const code = await run(command, args, { env: { NODE_OPTIONS, ...step.env }, write });
  const seconds = (performance.now() - started) / 1000;
  if (!isAlone) process.stdout.write(`\n── ${step.name}\n${Buffer.concat(printed)}`);
  console.log(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return {
    name: step.name,
    state: code === 0 ? 'passed' : 'FAILED',
    seconds,
    counts: countTests(step, code !== 0),
  };
}

function printSummary(results) {
  console.log(`\n${'step'.padEnd(12)}${'result'.padEnd(10)}${'time'.padStart(9)}   tests`);
  for (const { name, state, seconds, counts } of results) {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
    console.log(
      `${name.padEnd(12)}${state.padEnd(10)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${tests}`.trimEnd(),
    );
  }
  const bad = results.filter(({ state }) => state !== 'passed').map(({ name }) => name);
  console.log(bad.length === 0 ? '\nEverything passed.' : `\nFailed: ${bad.join(', ')}.`);
  // Print failures at the end, because many test services keep only the last lines.
  for (const { name, counts } of results)
    for (const title of counts?.failures ?? []) console.log(`  ${name}: ${title}`);
  const sum = (key) => results.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return bad.length === 0;
}

function chooseRounds(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new SetupError(`There is no step ${unknown.join(', ')}. The steps are: ${known}.`);
  }
  if (names.length === 0) return ROUNDS;
  const chosen = ROUNDS.map((round) => round.filter(({ name }) => names.includes(name)));
  return chosen.filter((round) => round.length > 0);
}

try {
  // Check the names before installing anything, so that a wrong name is reported immediately.
  const rounds = chooseRounds(process.argv.slice(2));
  await setUp(rounds.flat());
  const started = performance.now();
  const results = [];
  for (const round of rounds) {
    const isAlone = round.length === 1;
    results.push(...(await Promise.all(round.map((step) => runStep(step, results, isAlone)))));
  }
  console.log(`\nAll steps took ${Math.round((performance.now() - started) / 1000)} s.`);
  if (!printSummary(results)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
