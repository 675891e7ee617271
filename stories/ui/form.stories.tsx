import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { RadioCardGroup } from '#ui/radio-card';
import { TextField } from '#ui/text-field';
import preview from '../../.storybook/preview.tsx';

/** Two required fields and an optional one. */
function SampleForm({ onSubmit, ...rest }: ComponentProps<typeof Form>) {
  const [name, setName] = useState('');
  const [level, setLevel] = useState<'easy' | 'hard' | null>(null);
  const [isTried, setTried] = useState(false);
  return (
    <Form
      {...rest}
      onSubmit={() => {
        setTried(true);
        if (name !== '' && level !== null) onSubmit();
      }}
    >
      <TextField label="Paaralan" isOptional />
      <TextField
        label="Buong pangalan"
        value={name}
        error={isTried && name === '' ? 'Ilagay ang iyong buong pangalan.' : undefined}
        onValueChange={setName}
      />
      <RadioCardGroup
        label="Antas ng hirap"
        name="level"
        value={level}
        onValueChange={setLevel}
        error={isTried && level === null ? 'Pumili ng antas ng hirap.' : undefined}
        options={[
          { value: 'easy', label: 'Madali' },
          { value: 'hard', label: 'Mahirap' },
        ]}
      />
      <Button type="submit">Itala</Button>
    </Form>
  );
}

const meta = preview.meta({
  title: 'Forms/Form',
  component: Form,
  args: { onSubmit: fn(), lang: 'fil', 'aria-label': 'Profile' },
  render: SampleForm,
});

export const Catalog = meta.story({ tags: ['phone-only'] });

export const TheFirstWrongFieldGetsTheFocus = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent, args }) => {
    const name = canvas.getByRole('textbox', { name: 'Buong pangalan' });
    const submit = canvas.getByRole('button', { name: 'Itala' });
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(submit);
    await expect(name).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Buong pangalan: Ilagay ang iyong buong pangalan. Antas ng hirap: Pumili ng antas ng hirap.',
    );
    await userEvent.type(name, 'Niña{Enter}');
    await expect(canvas.getByRole('radio', { name: 'Madali' })).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Antas ng hirap/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
