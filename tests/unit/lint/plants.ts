/** Source files of a small generated project, by path. It has the same folders as this project. */
export type Sources = Readonly<Record<string, string>>;

const NEIGHBORS: Sources = {
  'ui/button/button.tsx': 'export const Button = () => null;',
  'kernel/port/port.ts': 'export const port = 1;',
  'kernel/port/index.ts': "export { port } from './port.ts';",
  'features/terms/index.ts': "export { version } from './model/terms.ts';",
  'features/terms/model/terms.ts': 'export const version = 1;',
  'app/paths.ts': "export const home = '/';",
  'app/data/supabase.ts': 'export const client = 1;',
};

const use = (from: string): string => `import { thing } from '${from}';\nexport const used = thing;\n`;

/** Forbidden imports, by the folder that must not contain them. The test writes each import to its own file. */
const breaches: Readonly<Record<string, readonly string[]>> = {
  'ui/card': [
    '#kernel/port',
    '../../kernel/port/index.ts',
    '#features/terms',
    '../../features/terms/index.ts',
    '#app/paths.ts',
    '../../app/paths.ts',
    'jotai',
    'jotai/utils',
    'react-router',
    'react-router-dom',
    '@supabase/supabase-js',
    '../button/button.tsx',
    '#ui/button/button.tsx',
  ],
  'kernel/device': [
    '#features/terms',
    '../../features/terms/index.ts',
    '#app/paths.ts',
    'react-router-dom',
    '@supabase/supabase-js',
    '../port/port.ts',
    '#kernel/port/port.ts',
    '../../ui/button/button.tsx',
  ],
  'features/quiz': [
    '#kernel/port/port.ts',
    '../../kernel/port/port.ts',
    '#app/paths.ts',
    '../../app/paths.ts',
    'react-router-dom',
    '@supabase/supabase-js',
    '../terms/model/terms.ts',
    '../terms/index.ts',
    '#features/terms/model/terms.ts',
    '../../ui/button/button.tsx',
    '#ui/button/button.tsx',
  ],
  'features/quiz/state': [
    '#app/data/supabase.ts',
    '../../../app/data/supabase.ts',
    'react-router',
    '@supabase/auth-js',
    '../../terms/model/terms.ts',
    '../../terms/index.ts',
    '../../../features/terms/model/terms.ts',
    '../../../ui/button/button.tsx',
  ],
  'app/routes': [
    '@supabase/supabase-js',
    '../../features/terms/model/terms.ts',
    '#features/terms/model/terms.ts',
    '../../ui/button/button.tsx',
  ],
  'app/data': ['../../features/terms/model/terms.ts', '../../ui/button/button.tsx'],
  'stories/ui': [
    '#app/paths.ts',
    '../../app/paths.ts',
    '@supabase/supabase-js',
    '../../ui/button/button.tsx',
    '../../features/terms/model/terms.ts',
  ],
  'stories/parts': [
    '#app/paths.ts',
    '@supabase/supabase-js',
    '../../ui/button/button.tsx',
    '../../features/terms/model/terms.ts',
    '#features/terms/model/terms.ts',
  ],
};

const allowed: Readonly<Record<string, readonly string[]>> = {
  'ui/card': ['react', '@radix-ui/react-dialog', '#ui/button', './parts.ts', './Card.module.css'],
  'features/quiz': ['#ui/button', '#features/terms', 'jotai', './model/rules.ts', './ports.ts'],
  'features/quiz/state': ['#ui/button', '#features/terms', 'jotai', '../model/rules.ts', '../ports.ts'],
  'app/routes': ['#ui/button', '#features/terms', '#app/paths.ts', '../data/supabase.ts', 'react-router-dom'],
  'app/data': ['@supabase/supabase-js', '#features/terms', './supabase.ts'],
  'stories/ui': [
    '#ui/button',
    '#features/terms',
    '../helpers/checks.ts',
    '../../.storybook/preview.tsx',
    '../../ui/tokens/tokens.css?raw',
  ],
  'stories/parts': ['#features/terms', '../../features/terms/parts/Terms.tsx', '../helpers/checks.ts'],
};

/** An import, forbidden or allowed, in a file of its own. */
export type Plant = Readonly<{ folder: string; from: string; path: string; source: string }>;

const plantsOf = (table: Readonly<Record<string, readonly string[]>>, name: string): Plant[] =>
  Object.entries(table).flatMap(([folder, froms]) =>
    froms.map((from, index) => ({ folder, from, path: `${folder}/${name}${index}.ts`, source: use(from) })),
  );

export const BREACHES = plantsOf(breaches, 'breach');
export const ALLOWED = plantsOf(allowed, 'allowed');

/** Imports in other syntaxes, such as `export * from`. The rules must find them too. */
export const OTHER_WAYS: readonly Plant[] = [
  `export * from 'jotai';\n`,
  `export { atom } from 'jotai';\n`,
  `export const load = () => import('jotai');\n`,
  `import type { Atom } from 'jotai';\n\nexport type Kept = Atom<number>;\n`,
  `import 'jotai';\n`,
].map((source, index) => ({
  folder: 'ui/card',
  from: source.split('\n', 1)[0] ?? source,
  path: `ui/card/way${index}.ts`,
  source,
}));

/** Two files that import each other. */
export const CYCLE: Sources = {
  'features/cycle/model/one.ts': "import { two } from './two.ts';\n\nexport const one = () => two;\n",
  'features/cycle/model/two.ts': "import { one } from './one.ts';\n\nexport const two = () => one;\n",
};

const sourcesOf = (plants: readonly Plant[]): Sources =>
  Object.fromEntries(plants.map(({ path, source }) => [path, source]));

export const ALL: Sources = {
  ...NEIGHBORS,
  ...CYCLE,
  ...sourcesOf([...BREACHES, ...ALLOWED, ...OTHER_WAYS]),
};
