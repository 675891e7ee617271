import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../.storybook/drawn.ts';
import { cutOff } from './cut-off.ts';
import { asItWas, emulate, narrowPhone } from './device.ts';

type Story = Readonly<{ run: (context: unknown) => Promise<void> }>;

const files = import.meta.glob<{ Catalog?: Story }>('../../stories/ui/*.stories.tsx', { eager: true });

const catalogs = Object.entries(files).flatMap(([path, { Catalog }]) =>
  Catalog === undefined ? [] : [[path.replace(/^.*\/|\.stories\.tsx$/g, ''), Catalog] as const],
);

afterAll(asItWas);

describe('at 320 px with 200 % text, where no motion is wished', () => {
  beforeAll(async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    await narrowPhone('200%');
  });

  it('there is something to look at', () => expect(catalogs.length).toBeGreaterThan(40));

  it.each(catalogs)('all of %s can be read, and nothing moves', async (_, story) => {
    // Turn axe off, because the storybook project runs it on the same stories.
    await story.run({ globals: { textSize: '200', theme: 'light' }, parameters: { a11y: { test: 'off' } } });
    await drawn();
    expect(cutOff()).toEqual([]);
    expect(document.getAnimations().map(({ effect }) => effect?.getComputedTiming())).toEqual([]);
  });
});
