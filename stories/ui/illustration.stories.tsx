import { expect } from 'storybook/test';
import { Illustration, Sun, Weave } from '#ui/illustration';
import { Inline, Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const names = [
  'books',
  'notebook',
  'bangka',
  'lampara',
  'jeepney',
  'medal',
  'magnifier',
  'tsinelas',
  'parol',
] as const;

const meta = preview.meta({
  title: 'Foundations/Illustration',
  component: Illustration,
  args: { name: 'books' as const },
});

export const Default = meta.story({ tags: ['!test'] });

export const SunStory = meta.story({
  name: 'Sun',
  tags: ['!test'],
  render: () => <Sun style={{ inlineSize: '6rem' }} />,
});

export const WeaveStory = meta.story({
  name: 'Weave',
  tags: ['!test'],
  render: () => <Weave />,
});

export const Catalog = meta.story({
  render: () => (
    <Stack gap={6}>
      <Inline gap={5}>
        {names.map((name) => (
          <Illustration key={name} name={name} />
        ))}
      </Inline>
      <Inline>
        <Illustration name="parol" size="sm" />
        <Illustration name="jeepney" size="lg" />
        <Sun style={{ inlineSize: '6rem' }} />
      </Inline>
      <Weave />
    </Stack>
  ),
});

export const IsDecoration = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
});
