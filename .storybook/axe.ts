import axe, { type RunOptions } from 'axe-core';
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
 * @throws Error naming each broken rule and its elements
 */
async function expectNoViolations(id: string, options: RunOptions): Promise<void> {
  const { violations } = await axe.run(document.body, {
    ...options,
    resultTypes: ['violations'],
  });
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id: rule, help, nodes }) =>
      `${rule}: ${help} — ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' … ')}`,
  );
  const { theme } = document.documentElement.dataset;
  throw new Error(`${id} breaks accessibility rules in the ${theme} theme:\n${lines.join('\n')}`);
}

/**
 * Checks a story in the theme on screen, and its colors in the other theme too. In Storybook itself the
 * accessibility addon does this. It sends its panel all that it looked at: 50 MB for all stories, which no test reads.
 */
export async function expectAccessible({ id, tags, viewMode, globals, parameters }: StoryRun) {
  if (viewMode !== 'story' || parameters.a11y?.test !== 'error') return;
  // Interactions end in states whose colors other stories show, and contrast is the slowest rule.
  const isInteraction = tags.includes('interaction');
  // A part alone has no landmarks around it.
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: !isInteraction } };
  await expectNoViolations(id, { rules });
  if (isInteraction) return;
  const page = document.documentElement;
  const shown = page.dataset.theme;
  page.dataset.theme = globals.theme === 'dark' ? 'light' : 'dark';
  try {
    await nextFrame();
    await expectNoViolations(id, { runOnly: COLOR_RULES });
  } finally {
    if (shown === undefined) delete page.dataset.theme;
    else page.dataset.theme = shown;
  }
}
