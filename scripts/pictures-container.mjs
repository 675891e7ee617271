// npm run test:pictures:container -- FILES -u: takes the pictures in a container, on a machine where letters would fall on
// other pixels. Needs Docker or Podman.
import { spawnSync } from 'node:child_process';
import { ROOT, run } from './setup.mjs';

const IMAGE = 'iskolar-pictures';
const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0);

if (engine === undefined) {
  console.error(
    'No Docker and no Podman runs on this computer. Start or install one of them, then run this again.',
  );
  process.exitCode = 1;
} else {
  const built = await run(engine, ['build', '--tag', IMAGE, '--file', '.ci/pictures.Dockerfile', '.']);
  const folders = ['--volume', `${ROOT}:/iskolar`, '--volume', '/iskolar/node_modules'];
  const taken = ['run', '--rm', '--shm-size=1g', ...folders, IMAGE, ...process.argv.slice(2)];
  process.exitCode = built === 0 ? await run(engine, taken) : built;
}
