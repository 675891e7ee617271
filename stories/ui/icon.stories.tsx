import { expect } from 'storybook/test';
import * as icons from '#ui/icon';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({ title: 'Foundations/Icon', tags: ['phone-only'], component: icons.Flag });

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <ul
      role="list"
      style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}
    >
      {Object.entries(icons).map(([name, Icon]) => (
        <li
          key={name}
          style={{ display: 'grid', justifyItems: 'center', gap: '0.25rem', fontSize: '0.8125rem' }}
        >
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const DecorativeUnlessNamed = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => (
    <>
      <icons.Flag id="decorative" />
      <icons.Flag role="img" aria-label="Flagged" />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('#decorative')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByRole('img', { name: 'Flagged' })).not.toHaveAttribute('aria-hidden');
  },
});
