import { useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { OptionList } from '#ui/option-list';
import { Inline, Stack } from '#ui/stack';
import { iskolarColors, makePalette, type ThemeColors } from '#ui/tokens';
import styles from './theming.module.css';

const inputs = [
  ['brand', "The school's color"],
  ['accent', 'Decoration, and cautions'],
  ['neutral', 'The tint of paper and text'],
  ['positive', 'Right and done'],
  ['negative', 'Wrong and danger'],
  ['ink', 'Picked, links and notes'],
] as const;

const fonts = {
  'Bricolage and Atkinson': {},
  'The device’s own': { '--font-display': 'system-ui', '--font-text': 'system-ui' },
  'A serif for headings': { '--font-display': 'Georgia, serif' },
} as const;
type FontName = keyof typeof fonts;
const isFont = (name: string): name is FontName => name in fonts;

function Sample({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className={styles.sample}>
      <Stack>
        <Heading level={3}>{theme === 'light' ? 'Light' : 'Dark'}</Heading>
        <OptionList
          label="Which planet is closest to the Sun?"
          name={`planet-${theme}`}
          options={[
            { key: 'A', content: 'Venus' },
            { key: 'B', content: 'Mercury' },
          ]}
          value="B"
          onValueChange={() => {}}
        />
        <Inline>
          <Button>Next question</Button>
          <Button variant="secondary">Save and leave</Button>
          <Button variant="danger">Discard</Button>
        </Inline>
        <Alert tone="info" title="Advice">
          Practice fractions next.
        </Alert>
        <Card>
          <CircularGauge label="Science" value={72} decimals={0} note="18/25" size="sm" />
          <Text tone="muted">Last seven days</Text>
        </Card>
      </Stack>
    </div>
  );
}

/** Lets you change the eight inputs of a theme: six colors, the radius and the fonts. */
export function ThemeLab() {
  const [colors, setColors] = useState<ThemeColors>(iskolarColors);
  const [radius, setRadius] = useState(10);
  const [font, setFont] = useState<FontName>('Bricolage and Atkinson');
  const ramps = Object.fromEntries([...makePalette(colors)].map(([name, value]) => [`--${name}`, value]));
  const radii = {
    '--radius-sm': `${radius * 0.6}px`,
    '--radius-md': `${radius}px`,
    '--radius-lg': `${radius * 1.6}px`,
  };
  return (
    <div className={styles.lab}>
      <form className={styles.inputs}>
        {inputs.map(([name, use]) => (
          <label key={name}>
            <input
              type="color"
              value={colors[name]}
              onChange={(event) => setColors({ ...colors, [name]: event.currentTarget.value })}
            />
            <span>
              <strong>{name}</strong> {use}
            </span>
          </label>
        ))}
        <label>
          <input
            type="range"
            min={0}
            max={20}
            value={radius}
            onChange={(event) => setRadius(event.currentTarget.valueAsNumber)}
          />
          <span>
            <strong>radius</strong> {radius} px
          </span>
        </label>
        <label>
          <select
            value={font}
            onChange={(event) => {
              const name = event.currentTarget.value;
              if (isFont(name)) setFont(name);
            }}
          >
            {Object.keys(fonts).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <span>
            <strong>fonts</strong>
          </span>
        </label>
      </form>
      <div className={styles.samples} style={{ ...ramps, ...radii, ...fonts[font] }}>
        <Sample theme="light" />
        <Sample theme="dark" />
      </div>
    </div>
  );
}
