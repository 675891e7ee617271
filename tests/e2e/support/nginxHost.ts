import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TYPES } from './staticHost.ts';

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** Serves a folder with nginx and the `nginx.conf` that `npm run deploy:check` wrote into it. */
export async function startNginx(folder: string, port: number): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'iskolar-nginx-'));
  const types = Object.entries(TYPES).map(([end, type]) => `${type.split(';')[0]} ${end.slice(1)};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(work, name)};`,
  );
  const config = `
    daemon off;
    # One process, which runs as this user and so may read the folder.
    master_process off;
    pid ${join(work, 'pid')};
    error_log stderr crit;
    events {}
    http {
      types { ${types.join(' ')} }
      charset utf-8;
      access_log off;
      ${paths.join('\n')}
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        include ${join(folder, 'nginx.conf')};
      }
    }`;
  const file = join(work, 'nginx.conf');
  await writeFile(file, config);
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: 'inherit' });
  nginx.once('exit', (code) => process.exit(code ?? 1));
  process.once('exit', () => nginx.kill());
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
}
