import { expect, fn } from 'storybook/test';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { SettingRow } from '#ui/setting-row';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const handleChange = fn();

const meta = preview.meta({
  title: 'Layout/SettingRow',
  component: SettingRow,
  args: {
    label: 'Password',
    hint: 'Changed on 3 Nov 2026',
    children: (
      <Button variant="secondary" size="sm" onClick={handleChange}>
        Change
      </Button>
    ),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Card style={{ maxInlineSize: '36rem' }}>
      <SettingRow {...args} />
      <SettingRow label="Sign-in address" hint="sample.learner@iskolar.example" />
      <SettingRow
        lang="fil"
        label="Kunin ang kopya ng lahat ng iyong datos"
        hint="Kasama ang bawat sagot, resulta at setting."
      >
        <Button variant="secondary" size="sm">
          Kunin
        </Button>
      </SettingRow>
    </Card>
  ),
});

export const NamesItsControl = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Password' })).toHaveAccessibleDescription(/3 Nov/);
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(handleChange).toHaveBeenCalled();
    await expectNoSidewaysScroll();
  },
});
