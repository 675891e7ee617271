import { build } from 'vite';

/** A module and what it imports as one classic script, small, for a page to hold. */
export async function bundleScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = Array.isArray(built)
    ? built.flatMap(({ output }) => output)
    : 'output' in built
      ? built.output
      : [];
  if (chunk?.type !== 'chunk') throw new Error(`${input} did not become a script.`);
  return chunk.code.trim();
}
