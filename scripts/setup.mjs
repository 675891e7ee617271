// Setup that npm start and npm test share: packages, question banks and the built app. Each is rebuilt only if its
// sources changed. Plain JavaScript without packages: it must run on a fresh clone, with the system's own Node (18 or
// later).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
/** The files and folders that the built app depends on. */
const APP_SOURCES = [
  'app',
  'features',
  'kernel',
  'ui',
  'supabase/questions/lessons',
  'supabase/questions/coverage.yaml',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** The files and folders that the built Storybook depends on. */
const STORYBOOK_SOURCES = [
  '.storybook',
  'stories',
  'features',
  'kernel',
  'ui',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const STAMPS = join(ROOT, 'node_modules', '.cache', 'iskolar');

/** A problem with a message for the person at the terminal. It is printed without a stack. */
export class SetupError extends Error {}

/**
 * Runs a program in the project's folder and returns its exit code. The packages' programs and Node 24 come first in
 * PATH. If `write` is given, it receives the output, for a program that runs in parallel with others; otherwise the
 * program prints directly.
 */
export function run(command, args, { env = {}, write } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: write === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
        // Compiled modules are kept between runs, which makes every program of ours start faster.
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
        ...env,
      },
    });
    child.stdout?.on('data', write);
    child.stderr?.on('data', write);
    child.on('error', (error) => reject(new SetupError(`${command} could not be started: ${error.message}`)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** @throws {SetupError} if the project's folder has a name with which Vite cannot build */
function checkFolder(folder) {
  const sign = /[#?]/.exec(folder)?.[0];
  if (sign === undefined) return;
  throw new SetupError(
    `Iskolar cannot be built in a folder with "${sign}" in its name (${folder}). Rename the folder, or move Iskolar to another one.`,
  );
}

/** Installs exactly the packages in package-lock.json, unless they are installed. */
export async function installIfNeeded() {
  checkFolder(ROOT);
  if (hasPackages()) return;
  console.log('Installing packages (npm ci). This takes about half a minute.');
  // npm ci deletes node_modules and the Node inside it, so npm must run with the system's Node.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !/node_modules[\\/]\.bin/.test(entry));
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { PATH: path.join(delimiter) },
  });
  if (code !== 0) throw new SetupError('npm ci failed. Its message is above.');
}

/** Whether each package of package-lock.json is installed, except optional ones, which are for other computers. */
function hasPackages() {
  // npm writes this file last.
  const list = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const [wanted, found] = [join(ROOT, 'package-lock.json'), list].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(wanted).every(
    ([path, { integrity, optional }]) =>
      path === '' || (path in found ? found[path].integrity === integrity : optional),
  );
}

/** Writes supabase/seed.sql from the question banks if they changed. */
export async function seedIfNeeded() {
  const hash = hashOf(['supabase/questions']);
  if (existsSync(join(ROOT, 'supabase', 'seed.sql')) && readStamp('seed') === hash) return;
  console.log('Building the question banks.');
  if ((await run('npm', ['run', '-s', 'questions:seed'])) !== 0) {
    throw new SetupError('The question banks could not be built (npm run questions:seed).');
  }
  writeStamp('seed', hash);
}

/** Builds the app if it is missing or older than its sources. */
export async function buildIfNeeded() {
  if (existsSync(join(ROOT, 'dist', 'app', 'index.html')) && readStamp('app') === appHash()) return;
  console.log('Building the app.');
  if ((await run('npm', ['run', '-s', 'build'])) !== 0) {
    throw new SetupError('The app could not be built (npm run build).');
  }
}

/** The sources of the app, and the environment that a build for a hosted project has. */
function appHash() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return `${hashOf(APP_SOURCES)} ${JSON.stringify(settings.sort())}`;
}

/** Records that dist/app was built from the current sources. */
export function markBuilt() {
  writeStamp('app', appHash());
}

/** Builds the Storybook if it is missing or older than its sources. */
export async function buildStorybookIfNeeded() {
  const hash = hashOf(STORYBOOK_SOURCES);
  if (existsSync(join(ROOT, 'dist', 'storybook', 'index.json')) && readStamp('storybook') === hash) return;
  console.log('Building the Storybook.');
  if ((await run('npm', ['run', '-s', 'storybook:build', '--', '--quiet'])) !== 0) {
    throw new SetupError('The Storybook could not be built (npm run storybook:build).');
  }
  writeStamp('storybook', hash);
}

/**
 * Returns the path of a Node that can run the server: the packaged one, else the current one if it can run
 * TypeScript.
 * @throws {SetupError} if neither can run the server
 */
export function findNode() {
  const packaged = join(BIN, 'node');
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  throw new SetupError(
    `Iskolar's server needs Node 22.18 or newer on this computer; this is ${process.versions.node}. Install a newer Node, then run npm start again.`,
  );
}

/** One hash of the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}

function readStamp(name) {
  const path = join(STAMPS, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function writeStamp(name, hash) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), hash);
}
