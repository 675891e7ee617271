// Unpacks the Chromium of @sparticuz/chromium into a folder of this project, once per version.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from 'proper-lockfile';
import * as v from 'valibot';

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const CACHE = join(PACKAGES, '.cache', 'iskolar');
const PARTIAL = 'chromium-partial-';
const UNPACK = fileURLToPath(new URL('unpack-chromium.mjs', import.meta.url));

const manifestSchema = v.object({ version: v.string() });

/**
 * Returns the path of the packaged browser. The first call unpacks the browser. Many processes may call at the same
 * time: one process holds a lock, unpacks into a temporary folder and then renames that folder. So a folder with the
 * final name is always complete. Such a folder is never changed or deleted, because a process may be running from it.
 */
export async function packagedChromium(cache = CACHE): Promise<string> {
  const manifest = join(PACKAGES, '@sparticuz', 'chromium', 'package.json');
  const { version } = v.parse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    await readFile(manifest, 'utf8'),
  );
  const folder = join(cache, `chromium-${version}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;

  await mkdir(cache, { recursive: true });
  const release = await lock(cache, {
    lockfilePath: join(cache, 'chromium.lock'),
    retries: { forever: true, factor: 1, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    if (existsSync(executable)) return executable;
    // Remove the folder of a process that was killed while it unpacked. This process has the lock, so no other
    // process uses that folder.
    for (const name of await readdir(cache)) {
      if (name.startsWith(PARTIAL)) await rm(join(cache, name), { recursive: true });
    }
    const partial = await mkdtemp(join(cache, PARTIAL));
    await unpackInto(partial);
    await rename(partial, folder);
    return executable;
  } finally {
    await release();
  }
}

/** Unpacks in a separate process, which has its own temporary folder and leaves no file open for writing. */
function unpackInto(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [UNPACK], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`The packaged Chromium could not be unpacked into ${folder} (exit code ${code}).`));
    });
  });
}
