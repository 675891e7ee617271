import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOff } from './cut-off.ts';
import { asItWas, drawn, emulate, narrowPhone } from './device.ts';

type Story = Readonly<{ run: (context: unknown) => Promise<void> }>;

const files = import.meta.glob<{ Catalog?: Story }>('../../stories/ui/*.stories.tsx', { eager: true });

const catalogs = Object.entries(files).flatMap(([path, { Catalog }]) =>
  Catalog === undefined ? [] : [[path.replace(/^.*\/|\.stories\.tsx$/g, ''), Catalog] as const],
);

const look = (story: Story, textSize: string) =>
  // Turn axe off, because the storybook project runs it on the same stories.
  story.run({ globals: { textSize, theme: 'light' }, parameters: { a11y: { test: 'off' } } });

afterAll(asItWas);

describe('at 320 px with 200 % text', () => {
  beforeAll(async () => {
    await emulate({});
    await narrowPhone('200%');
  });

  it('there is something to look at', () => expect(catalogs.length).toBeGreaterThan(40));

  it.each(catalogs)('all of %s can be read', async (_, story) => {
    await look(story, '200');
    await drawn();
    expect(cutOff()).toEqual([]);
  });
});

describe('where no motion is wished', () => {
  beforeAll(() => emulate({ 'prefers-reduced-motion': 'reduce' }));

  it.each(catalogs)('nothing of %s moves', async (_, story) => {
    await look(story, '100');
    await drawn();
    expect(document.getAnimations().map(({ effect }) => effect?.getComputedTiming())).toEqual([]);
  });
});
