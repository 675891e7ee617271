import { expect } from 'storybook/test';
import { Alert } from '#ui/alert';
import { HeatLegend } from '#ui/day-grid';
import { FileDrop } from '#ui/file-drop';
import { LabelsProvider } from '#ui/labels';
import { PasswordField } from '#ui/password-field';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { filipinoLabels } from '../helpers/filipino.tsx';

const meta = preview.meta({
  title: 'Foundations/LabelsProvider',
  component: LabelsProvider,
  args: {
    labels: filipinoLabels,
    children: (
      <Stack lang="fil">
        <FileDrop label="Larawan" isOptional accept="image/*" file={null} onFileChange={() => {}} />
        <PasswordField label="Password" />
        <Alert tone="danger" onRetry={() => {}}>
          Hindi maabot ang server.
        </Alert>
        <HeatLegend />
      </Stack>
    ),
  },
});

export const Catalog = meta.story({ tags: ['phone-only'] });

export const WhatIsLeftOutStaysAsItIsOutside = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    labels: { showPassword: 'Ipakita ang password' },
    children: (
      <LabelsProvider labels={{ hidePassword: 'Itago ang password' }}>
        <PasswordField label="Password" isOptional />
      </LabelsProvider>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('(optional)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ipakita ang password' }));
    await expect(canvas.getByRole('button', { name: 'Itago ang password' })).toHaveFocus();
  },
});
