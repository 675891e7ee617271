import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { PasswordChecklist, PasswordField } from '#ui/password-field';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';
import { inFilipino } from '../helpers/filipino.tsx';

const meta = preview.meta({
  title: 'Forms/PasswordField',
  component: PasswordField,
  subcomponents: { PasswordChecklist },
  args: { label: 'Password', onValueChange: fn() },
});

const rules = (password: string) => [
  { id: 'length', label: 'At least 12 characters', isMet: password.length >= 12 },
  { id: 'upper', label: 'An uppercase letter', isMet: /[A-Z]/.test(password) },
  { id: 'digit', label: 'A number', isMet: /[0-9]/.test(password) },
];

export const Default = meta.story({ tags: ['!test'] });

export const PasswordChecklistStory = meta.story({
  name: 'PasswordChecklist',
  tags: ['!test'],
  render: () => <PasswordChecklist rules={rules('Mabuhay-Ka')} />,
});

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '26rem' }}>
      <PasswordField label="Password" autoComplete="new-password" defaultValue="Mabuhay-Ka" />
      <PasswordChecklist rules={rules('Mabuhay-Ka')} />
      <PasswordField label="Confirm password" defaultValue="Mabuhay" error="Passwords do not match" />
      <PasswordField label="Password" defaultValue="secret" isDisabled />
    </Stack>
  ),
});

export const LongFilipinoText = meta.story({
  decorators: [inFilipino],
  tags: ['phone-only'],
  globals: narrowViewport,
  render: () => (
    <PasswordChecklist
      lang="fil"
      title="Kailangan ng iyong password ang mga sumusunod"
      rules={[
        { id: 'a', label: 'Hindi bababa sa labindalawang titik, numero o natatanging simbolo', isMet: true },
        { id: 'b', label: 'Walang apat na magkakasunod na magkakaparehong titik', isMet: false },
      ]}
    />
  ),
});

export const ShowsAndHides = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'Mabuhay-Ka-2026!');
    await expect(input).toHaveAttribute('type', 'password');
    const show = canvas.getByRole('button', { name: 'Show password' });
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await expectTargetSize(show, 40);
    await userEvent.tab();
    await expect(show).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('Mabuhay-Ka-2026!');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
});

export const TakesAPaste = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { error: 'Passwords do not match' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.click(input);
    await userEvent.paste('mula-sa-password-manager');
    await expect(input).toHaveValue('mula-sa-password-manager');
    await expect(input).toHaveAccessibleDescription('Passwords do not match');
    await expectNoSidewaysScroll();
  },
});

export const ChecklistSaysWhatIsMet = meta.story({
  tags: ['interaction', '!autodocs'],
  render: function Render() {
    const [password, setPassword] = useState('');
    return (
      <Stack>
        <PasswordField label="Password" value={password} onValueChange={setPassword} />
        <PasswordChecklist rules={rules(password)} />
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'Your password needs' });
    await expect(list).toHaveTextContent('A number, not met yet');
    await userEvent.type(canvas.getByLabelText('Password'), 'Mabuhay 2026');
    await expect(list).toHaveTextContent('A number, met');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 3 met');
  },
});
