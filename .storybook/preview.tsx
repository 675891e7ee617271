import '#ui/tokens';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { defaultArgs, readableArgTypes } from './arg-types.ts';
import { expectAccessible } from './axe.ts';
import { BothThemes, NarrowFrame } from './BothThemes.tsx';
import { ComponentDocsPage } from './ComponentDocsPage.tsx';
import { drawn, isTestRun } from './drawn.ts';
import './story-frame.css';
import { applyGlobals } from './globals.ts';
import { freezeStory } from './still.ts';
import { codeToPaste, parametersOfStory } from './story-parameters.ts';
import { ThemedDocs } from './ThemedDocs.tsx';

// Play functions wait longer than the library's default of one second, so that a slow machine does not fail a story.
configure({ asyncUtilTimeout: 15_000 });

/** The widths at which designs are checked. 320 px is the narrowest that must work (WCAG 1.4.10). */
const viewports = {
  narrow: { name: 'Narrow 320', type: 'mobile', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Desktop 1280', type: 'desktop', styles: { width: '1280px', height: '900px' } },
} as const;

/** The pictures that Chromatic takes: each theme on a phone and on a desktop. */
const chromaticModes = {
  'light phone': { theme: 'light', viewport: 'phone' },
  'dark phone': { theme: 'dark', viewport: 'phone' },
  'light desktop': { theme: 'light', viewport: 'desktop' },
  'dark desktop': { theme: 'dark', viewport: 'desktop' },
} as const;

export default definePreview({
  // Tests run axe themselves (axe.ts).
  addons: isTestRun ? [addonDocs()] : [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', textSize: '100' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'both', title: 'Light and dark' },
          { value: 'system', title: 'System' },
        ],
      },
    },
    textSize: {
      description: 'Text size',
      toolbar: {
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: '100', title: '100%' },
          { value: '150', title: '150%' },
          { value: '200', title: '200%' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    viewport: { options: viewports },
    docs: {
      codePanel: true,
      container: ThemedDocs,
      page: ComponentDocsPage,
      source: { transform: codeToPaste },
    },
    chromatic: { modes: chromaticModes },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'How to add a component',
          'Foundations',
          ['Tokens', 'Contrast', 'Theming', 'Accessibility', 'Content and tone'],
          'Actions',
          'Forms',
          'Feedback',
          'Overlays',
          'Data',
          'Layout',
          'Practice',
          'Screen parts',
          'Screens',
          'Tests',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, id, parameters, viewMode }) => {
      applyGlobals(globals);
      const isInDocs = viewMode === 'docs';
      if (globals.theme === 'both') return <BothThemes id={id} globals={globals} isInDocs={isInDocs} />;
      if (isInDocs && globals.viewport?.value === 'narrow') return <NarrowFrame id={id} globals={globals} />;
      return (
        <div className={parameters.isBare ? 'story-frame' : 'story-frame story-frame-padded'}>
          <Story />
        </div>
      );
    },
  ],
  argTypesEnhancers: [readableArgTypes],
  argsEnhancers: [defaultArgs, parametersOfStory],
  beforeEach: freezeStory,
  async afterEach(story) {
    if (!isTestRun) return;
    await drawn();
    // Import the code that takes pictures only in Vitest's picture mode, because that code needs Vitest, which
    // Storybook itself does not have. A hook of Vitest would not run in every file, because test files share a page
    // (`isolate: false`).
    if (import.meta.env.MODE === 'pictures') {
      const { comparePictures } = await import('../tests/stories/pictures.ts');
      await comparePictures(story);
    }
    await expectAccessible(story);
  },
});
