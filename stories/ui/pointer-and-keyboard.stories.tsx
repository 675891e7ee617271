import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { Button, IconButton } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Flag } from '#ui/icon';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { LinkCard } from '#ui/link-card';
import { NavItem } from '#ui/nav';
import { Select } from '#ui/select';
import { Inline } from '#ui/stack';
import { Switch } from '#ui/switch';
import { TextField } from '#ui/text-field';
import preview from '../../.storybook/preview.tsx';
import { showStates } from '../helpers/shown.ts';
import { States } from '../helpers/states.tsx';

/** How parts look at rest, with a pointer on them, pressed, and focused by keyboard. */
const meta = preview.meta({ title: 'Foundations/Pointer and keyboard', beforeEach: showStates });

const states = { rest: 'At rest', hover: 'Hover', 'hover active': 'Pressed', 'focus-visible': 'Focus' };

type Draw = (shown: { 'data-shown': string }, name: string) => ReactNode;

/** The part in its four states, from left to right. */
const all = (draw: Draw): ReactNode => (
  <Inline>
    {Object.entries(states).map(([shown, name]) => (
      <div key={shown}>{draw({ 'data-shown': shown }, name)}</div>
    ))}
  </Inline>
);

const choices = [{ value: 'a', label: 'Science' }] as const;

export const HoverPressedFocus = meta.story({
  name: 'Hover, pressed, focus',
  render: () => (
    <States
      of={{
        ...Object.fromEntries(
          (['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => [
            `Button, ${variant}`,
            all((shown, name) => (
              <Button {...shown} variant={variant}>
                {name}
              </Button>
            )),
          ]),
        ),
        IconButton: all((shown, name) => <IconButton {...shown} label={name} icon={<Flag />} />),
        LinkButton: all((shown, name) => (
          <LinkButton {...shown} href="#">
            {name}
          </LinkButton>
        )),
        Link: all((shown, name) => (
          <Link {...shown} href="#">
            {name}
          </Link>
        )),
        LinkCard: all((shown, name) => (
          <LinkCard {...shown} href="#">
            {name}
          </LinkCard>
        )),
        NavItem: all((shown, name) => <NavItem {...shown} label={name} href="#" />),
        Checkbox: all((shown, name) => <Checkbox {...shown} label={name} isChecked onCheckedChange={fn()} />),
        Switch: all((shown, name) => <Switch {...shown} label={name} isChecked onCheckedChange={fn()} />),
        TextField: all((shown, name) => <TextField {...shown} label={name} defaultValue="Niña" />),
        Select: all((shown, name) => (
          <Select {...shown} label={name} value="a" options={choices} onValueChange={fn()} />
        )),
      }}
    />
  ),
});
