import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what nobody uses of react-router, which names its components (`Form.displayName = …`) and makes them by
 * calls that are not marked as free of side effects: each such line keeps a component in the app, with all that it needs. The names, and
 * the warnings that go with them, are for its own developers.
 */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]development[\\/][\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
          .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}
