import '#ui/tokens';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { readableArgTypes } from './arg-types.ts';
import { expectNoViolationsInOtherTheme } from './axe.ts';
import { docsThemes } from './docs-theme.ts';
import { applyGlobals } from './globals.ts';
import { holdStill } from './still.ts';

// A busy machine is slow, not wrong: a play function waits longer than the library's second.
configure({ asyncUtilTimeout: 15_000 });

/** The widths that designs are judged at. 320 px is the narrowest that must work (WCAG 1.4.10). */
const viewports = {
  narrow: { name: 'Narrow 320', type: 'mobile', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Desktop 1280', type: 'desktop', styles: { width: '1280px', height: '900px' } },
} as const;

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', language: 'en', textSize: '100' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'system', title: 'System' },
        ],
      },
    },
    language: {
      description: 'Language of the page',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'fil', title: 'Filipino' },
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
    docs: { codePanel: true, theme: docsThemes.light },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Tokens',
          'Accessibility',
          'Content and tone',
          'How to add a component',
          'ui',
          'features',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      applyGlobals(globals);
      // The ground is said here too: on a docs page the story stands on Storybook's own.
      const ground = { background: 'var(--color-canvas)', color: 'var(--color-text)' };
      const padding = parameters.isBare ? undefined : 'var(--space-5) var(--space-4)';
      return (
        <div style={{ ...ground, padding }}>
          <Story />
        </div>
      );
    },
  ],
  argTypesEnhancers: [readableArgTypes],
  beforeEach: holdStill,
  afterEach: expectNoViolationsInOtherTheme,
});
