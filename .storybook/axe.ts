import axe from 'axe-core';
import { nextFrame } from './drawn.ts';

type StoryRun = {
  id: string;
  tags: readonly string[];
  viewMode: string;
  globals: Readonly<Record<string, unknown>>;
  parameters: { a11y?: { test?: string } };
};

/** A theme changes only colors, so only these rules can fail in one theme and pass in the other. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The accessibility addon checks a story in the theme on screen. This function checks it in the other theme too.
 * Interactions end in states whose colors other stories show.
 * @throws Error naming each broken rule and its elements
 */
export async function expectNoViolationsInOtherTheme({ id, tags, viewMode, globals, parameters }: StoryRun) {
  if (viewMode !== 'story' || parameters.a11y?.test !== 'error') return;
  if (tags.includes('interaction')) return;
  const page = document.documentElement;
  const shown = page.dataset.theme;
  page.dataset.theme = globals.theme === 'dark' ? 'light' : 'dark';
  try {
    await nextFrame();
    const { violations } = await axe.run(document.body, {
      runOnly: COLOR_RULES,
      resultTypes: ['violations'],
    });
    if (violations.length > 0) {
      const lines = violations.map(
        (rule) => `${rule.id}: ${rule.help} — ${rule.nodes.map((node) => node.html).join(' … ')}`,
      );
      throw new Error(
        `${id} breaks accessibility rules in the ${page.dataset.theme} theme:\n${lines.join('\n')}`,
      );
    }
  } finally {
    if (shown === undefined) delete page.dataset.theme;
    else page.dataset.theme = shown;
  }
}
