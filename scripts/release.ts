/**
 * `npm run release -- <version>`: gives the version to package.json, its section to CHANGELOG.md, and packs the built
 * app with the files for static hosts (docs/deploy.md) as dist/iskolar-<version>.tar.gz. With VITE_SUPABASE_URL and
 * VITE_SUPABASE_ANON_KEY the app is for that project, else for a server of its own origin. It commits nothing.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { writeHostFiles } from './build/hostFiles.ts';
import { releaseSection } from './build/release.ts';

const root = join(import.meta.dirname, '..');
const changelog = join(root, 'CHANGELOG.md');

async function release(version: string): Promise<void> {
  const text = releaseSection(readFileSync(changelog, 'utf8'), version, new Date());
  const npm = (...args: string[]) => {
    const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.`);
  };
  npm('version', version, '--no-git-tag-version', '--allow-same-version');
  writeFileSync(changelog, text);
  npm('run', '-s', 'build');
  const project = process.env.VITE_SUPABASE_URL;
  const dist = join(root, 'dist');
  await writeHostFiles(join(dist, 'app'), project === undefined ? '' : new URL(project).origin);
  const file = `iskolar-${version}.tar.gz`;
  await create({ gzip: true, cwd: dist, file: join(dist, file), portable: true }, ['app']);
  console.log(`dist/${file} is for ${project ?? 'the embedded server'}. Next, by hand:`);
  console.log(`git commit -am "chore(release): ${version}" && git tag v${version}`);
}

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Which version? npm run release -- 1.2.3');
  process.exitCode = 1;
} else {
  await release(version);
}
