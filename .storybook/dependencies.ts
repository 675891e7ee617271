/**
 * The packages that the app and stories import. Vite bundles them before the first test; otherwise it would stop and
 * reload during a cold run.
 */
export const browserDependencies = [
  '@date-fns/tz',
  '@radix-ui/react-alert-dialog',
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-tabs',
  'axe-core',
  'date-fns',
  'jotai',
  'jotai/utils',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'recharts',
  'temml',
  'ts-fsrs',
  'valibot',
];
