import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The command that runs the Supabase CLI: from node_modules if npm could install it (an optional dependency), else
 * through npx.
 */
export function supabaseCli(): readonly [string, ...string[]] {
  const name = `@supabase/cli-${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return [join(dirname(manifest), 'bin', 'supabase')];
  } catch {
    return ['npx', '--yes', 'supabase@3.1.0'];
  }
}
