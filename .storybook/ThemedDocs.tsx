import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { docsThemes } from './docs-theme.ts';
import { applyGlobals } from './globals.ts';

type Globals = Readonly<Record<string, unknown>>;

const themeOf = (globals: Globals) => {
  const isDark =
    globals.theme === 'dark' ||
    (globals.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? docsThemes.dark : docsThemes.light;
};

/** Reads the toolbar's choices from the address: Storybook does not pass them to a docs page that opens. */
const globalsOfAddress = (): Globals => {
  const words = new URLSearchParams(window.location.search).get('globals') ?? '';
  return Object.fromEntries(words.split(';').map((each) => each.split(':')));
};

/** Renders a docs page in the theme that the toolbar selects. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(globalsOfAddress);
  useEffect(() => {
    // Listen to UPDATE_GLOBALS, which only the toolbar sends. Do not listen to GLOBALS_UPDATED: the frames of
    // BothThemes send it too, each with its own theme.
    const handleGlobals = (event: { globals: Globals }) =>
      setGlobals((old) => ({ ...old, ...event.globals }));
    const channel = addons.getChannel();
    channel.on(UPDATE_GLOBALS, handleGlobals);
    return () => channel.off(UPDATE_GLOBALS, handleGlobals);
  }, []);
  useEffect(() => applyGlobals(globals), [globals]);
  return (
    <DocsContainer {...props} theme={themeOf(globals)}>
      {children}
    </DocsContainer>
  );
}
