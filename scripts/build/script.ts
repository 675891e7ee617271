import { build } from 'vite';

/** Bundles a module and its imports into one small classic script that a page can inline. */
export async function bundleScript(input: string, configFile: string): Promise<string> {
  const built = await build({
    configFile,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
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
