// npm run check: checks what changed since the branch left main, in one to three minutes. npm test runs all checks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './setup.mjs';

const filesOf = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const untracked = filesOf('ls-files', '--others', '--exclude-standard');
const exists = (file) => existsSync(join(ROOT, file));
/** Where this branch left main, so that the commits of a branch are checked too. On main itself: the last commit. */
const base = filesOf('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
const changed = [...filesOf('diff', '--name-only', base), ...untracked].filter(exists);
const tracked = filesOf('ls-files', 'stories', 'ui');
const sources = [...tracked, ...untracked].filter((file) => file.endsWith('.tsx') && exists(file));
const stories = sources.filter((file) => file.endsWith('.stories.tsx'));
const components = sources.filter((file) => file.startsWith('ui/'));

const importersOf = (imported, files) =>
  files.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return source.includes(`${imported}'`) || source.includes(`${imported}/`);
  });

/**
 * Returns the stories that show a changed file: a ui component's own stories, otherwise the stories that import the
 * file's folder. A story that only imports it through another feature is left to `npm test`: almost every story does.
 */
function storiesOf(file) {
  if (stories.includes(file)) return [file];
  const [layer, name] = file.split('/');
  const own = `stories/ui/${name}.stories.tsx`;
  if (layer === 'ui' && stories.includes(own)) return [own];
  const imported = layer === 'stories' ? file.slice('stories/'.length) : `${layer}/${name}`;
  // A folder of ui without stories, such as ui/field, is shown by the components that use it.
  const users = layer === 'ui' ? importersOf(imported, components).flatMap(storiesOf) : [];
  return [...users, ...importersOf(imported, stories)];
}

/** Runs a program. Prints how long it took, and what it wrote if it failed. Returns whether it passed. */
async function passes(name, command, ...args) {
  const started = performance.now();
  const printed = [];
  const code = await run(command, args, { write: (chunk) => printed.push(chunk) });
  if (code !== 0) process.stdout.write(Buffer.concat(printed));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}

const shown = [...new Set(changed.flatMap(storiesOf))];
console.log([`${changed.length} changed files. Their stories:`, ...shown].join('\n  '));
// Biome first, because it writes to the files that the others read.
const lint = ['check', '--write', '--error-on-warnings', '--no-errors-on-unmatched', ...changed];
const areBanksChanged = changed.some((file) => file.startsWith('supabase/questions/'));
/** Tests that read files from the disk. They import nothing, so `--changed` does not find them. */
const readers = ['tests/unit/docs', 'tests/unit/lint', 'tests/unit/ui/coverage.test.ts'];
const unit = ['vitest', 'run', '--project', 'unit', '--reporter=minimal'];
const isTidy = changed.length === 0 || (await passes('lint', 'biome', ...lint));
const results = await Promise.all([
  passes('types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'),
  passes('types for the oldest browsers', 'tsc', '-p', 'tsconfig.floor.json'),
  passes('dead code', 'knip'),
  passes(
    'unit tests',
    ...unit,
    '--changed',
    base,
    ...(areBanksChanged ? [] : ['--exclude', '**/questions-bank/**']),
  ),
  passes('documents, layers, completeness', ...unit, ...readers),
  shown.length === 0 ||
    passes('stories', 'vitest', 'run', '--project', 'storybook', '--reporter=minimal', ...shown),
]);
console.log('Left to npm test: database, server, conditions, budgets, pictures, journeys.');
process.exitCode = isTidy && results.every(Boolean) ? 0 : 1;
