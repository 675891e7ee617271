import type { ArgsEnhancer } from 'storybook/internal/types';
import { readDefault } from './arg-types.ts';
import { hasScreenshots } from './still.ts';

/**
 * Sets what follows from a story's tags and title, so that no story repeats it. An enhancer is the only place where
 * Storybook gives both.
 */
export const parametersOfStory: ArgsEnhancer = ({ argTypes, parameters, tags, title }) => {
  // Chromatic pictures the stories that we picture.
  if (!hasScreenshots(tags) || !tags.includes('test')) parameters.chromatic = { disableSnapshot: true };
  // No controls where they would do nothing: a screen has only ids and links, other stories draw without args.
  if (title.startsWith('Screens/') || parameters.__isArgsStory === false)
    parameters.controls = { disable: true };
  // The code on a docs page shows what a developer would write: no defaults, and a function as a gap to fill.
  parameters.jsx = {
    functionValue: () => '() => {}',
    filterProps: (value: unknown, name: string) =>
      value !== undefined && value !== (readDefault(argTypes[name]?.table?.defaultValue?.summary) ?? false),
  };
  return {};
};

type Shown = Readonly<{ title: string; parameters: Readonly<{ fileName?: string }> }>;

/** The code to paste: what a story without args draws, or the part with its args and its import. */
export function codeToPaste(code: string, { title, parameters }: Shown): string {
  const [, drawn] = /^meta\.story\(\{\n {2}render: \(\) => ([\s\S]*)\n\}\)$/.exec(code) ?? [];
  const [, folder] = /stories\/ui\/([\w-]+)\.stories/.exec(parameters.fileName ?? '') ?? [];
  const part = title.split('/').at(-1) ?? '';
  if (folder && code.startsWith(`<${part}`)) return `import { ${part} } from '#ui/${folder}';\n\n${code}`;
  return drawn ?? code;
}
