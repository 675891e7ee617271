// npm run test:real: the journeys of tests/e2e/production.config.ts and the contract tests against a real Supabase. It
// starts the CLI's local stack with the migrations and the banks of this project, and stops it afterwards.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildIfNeeded, ROOT, run, SetupError, seedIfNeeded } from './setup.mjs';
import { supabaseCli } from './supabase-cli.ts';

/** The environment with which the CLI finds a container engine that answers; null if none does. */
function containerEngine() {
  const ask = (program, ...args) => spawnSync(program, args, { encoding: 'utf8' });
  if (ask('docker', 'info').status === 0) return {};
  const podman = ask('podman', 'info', '--format', '{{.Host.RemoteSocket.Path}}');
  const socket = podman.stdout?.trim().replace(/^unix:\/\//, '') ?? '';
  return podman.status === 0 && socket !== '' ? { DOCKER_HOST: `unix://${socket}` } : null;
}

const [cli, ...first] = supabaseCli();
const NEEDLESS = 'studio,realtime,imgproxy,logflare,vector,supavisor,edge-runtime,postgres-meta';
const statusSchema = v.object({ API_URL: v.string(), ANON_KEY: v.string(), INBUCKET_URL: v.string() });

async function main() {
  const engine = containerEngine();
  if (engine === null) {
    throw new SetupError(
      'Supabase’s local stack needs Docker or Podman, and neither answers here: install Docker (https://docs.docker.com/get-docker), start it, then run npm run test:real again.',
    );
  }
  await seedIfNeeded();
  await buildIfNeeded();
  const supabase = (...args) => run(cli, [...first, ...args, '--workdir', ROOT], { env: engine });
  try {
    if ((await supabase('start', '--exclude', NEEDLESS)) !== 0) {
      throw new SetupError('Supabase’s local stack did not start. Its message is above.');
    }
    // A stack that ran before keeps its data: begin with the migrations and banks of now.
    if ((await supabase('db', 'reset', '--yes')) !== 0) throw new SetupError('The migrations failed.');
    const asked = spawnSync(cli, [...first, 'status', '--output', 'json', '--workdir', ROOT], {
      encoding: 'utf8',
      env: { ...process.env, ...engine },
    });
    const status = v.parse(statusSchema, JSON.parse(asked.stdout));
    const env = {
      ISKOLAR_E2E_SUPABASE_URL: status.API_URL,
      ISKOLAR_E2E_SUPABASE_KEY: status.ANON_KEY,
      ISKOLAR_E2E_MAIL_URL: status.INBUCKET_URL,
    };
    const contract = await run('vitest', ['run', '--project', 'server', 'tests/server/contract'], { env });
    const config = join('tests', 'e2e', 'production.config.ts');
    const journeys = await run('playwright', ['test', '--config', config, '--workers', '1'], { env });
    return contract || journeys;
  } finally {
    await supabase('stop', '--no-backup');
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
