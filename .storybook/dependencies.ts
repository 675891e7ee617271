/**
 * The packages that the app and stories import. Vite bundles them before the first test. Otherwise Vite would find
 * them during the tests, bundle them, and reload the page.
 */
export const browserDependencies = [
  '@radix-ui/react-alert-dialog',
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-tabs',
  'axe-core',
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
