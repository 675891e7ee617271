import { useLayoutEffect, useRef, useState } from 'react';
import {
  type ColorPair,
  type ColorRole,
  colorDifference,
  colorPairs,
  colorRoles,
  colorUses,
  contrastRatio,
  distinctColorGroups,
  parseThemes,
  softBackgrounds,
  typeUses,
} from '#ui/tokens';
import palette from '../../ui/tokens/palette.css?raw';
import css from '../../ui/tokens/tokens.css?raw';
import { stepOf } from './ramps.tsx';
import styles from './swatches.module.css';

const themes = parseThemes(`${palette}\n${css}`);
type ThemeName = 'light' | 'dark';

const colorOf = (theme: ThemeName, token: string): string => themes[theme].get(token) ?? '';

/** For each group of color roles: its heading and its first role. */
const groups = [
  ['Grounds, text and edges', 'canvas'],
  ['Brand and the main action', 'brand'],
  ['Picked or current', 'selected'],
  ['Results and notices', 'success'],
  ['Charts', 'chart-positive'],
  ['Days of practice', 'heat-0'],
  ["A question's drawing", 'figure-a'],
] as const;

const rolesOf = (index: number) => {
  const [, first] = groups[index] ?? ['', 'canvas'];
  const next = groups[index + 1]?.[1];
  return colorRoles.slice(
    colorRoles.indexOf(first),
    next === undefined ? undefined : colorRoles.indexOf(next),
  );
};

function Swatch({ theme, role }: { theme: ThemeName; role: ColorRole }) {
  return (
    <td data-theme={theme} className={styles.sheet}>
      <span className={styles.swatch} style={{ background: `var(--color-${role})` }} />
      <span className={styles.value}>{[stepOf(theme, role), colorOf(theme, `color-${role}`)].join(' ')}</span>
    </td>
  );
}

/** Every color role in both themes, read from tokens.css. */
export function ColorTable() {
  return groups.map(([title], index) => (
    <table key={title} className={styles.pairs}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
          <th scope="col">Use it for</th>
        </tr>
      </thead>
      <tbody>
        {rolesOf(index).map((role) => (
          <tr key={role}>
            <th scope="row">
              <code>{role}</code>
            </th>
            <Swatch theme="light" role={role} />
            <Swatch theme="dark" role={role} />
            <td>{colorUses[role]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

const distances = [softBackgrounds, ...distinctColorGroups].flatMap((list) =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const)),
);

/** Colors with different meanings that may appear side by side, with their computed difference (CIEDE2000). */
export function DistanceTable() {
  return (
    <table className={styles.pairs}>
      <thead>
        <tr>
          <th scope="col">Two that can meet</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {distances.map(([one, other]) => (
          <tr key={`${one} ${other}`}>
            <th scope="row">
              <code>{one}</code> and <code>{other}</code>
            </th>
            {(['light', 'dark'] as const).map((theme) => (
              <td key={theme} data-theme={theme} className={styles.sheet}>
                <span className={styles.two}>
                  <span style={{ background: `var(--color-${one})` }} />
                  <span style={{ background: `var(--color-${other})` }} />
                </span>
                {colorDifference(colorOf(theme, `color-${one}`), colorOf(theme, `color-${other}`)).toFixed(1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const least = { text: 4.5, shape: 3 } as const;

function PairRow({ pair }: { pair: ColorPair }) {
  const ratio = (theme: ThemeName) =>
    contrastRatio(colorOf(theme, `color-${pair.foreground}`), colorOf(theme, `color-${pair.background}`));
  return (
    <tr>
      <th scope="row">
        <code>{pair.foreground}</code> on <code>{pair.background}</code>
      </th>
      <td>
        {pair.use}, at least {least[pair.use]}
      </td>
      {(['light', 'dark'] as const).map((theme) => (
        <td key={theme} data-theme={theme} className={styles.sheet}>
          <span
            className={styles.sample}
            style={{
              background: `var(--color-${pair.background})`,
              color: `var(--color-${pair.foreground})`,
            }}
          >
            {ratio(theme).toFixed(2)}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** Every color pair in use, with its computed contrast in both themes. */
export function ContrastTable() {
  return (
    <table className={styles.pairs}>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Use</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {colorPairs.map((pair) => (
          <PairRow key={`${pair.foreground} ${pair.background} ${pair.use}`} pair={pair} />
        ))}
      </tbody>
    </table>
  );
}

const sizes = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
);

const tokensOf = (prefix: string) => [...sizes].filter(([name]) => name.startsWith(prefix));

/** A type role in its own font, with the size and line height that it has in this window. */
function TypeSample({ role }: { role: string }) {
  const sample = useRef<HTMLParagraphElement>(null);
  const [facts, setFacts] = useState('');
  useLayoutEffect(() => {
    if (sample.current === null) return;
    const { fontSize, fontWeight, lineHeight } = getComputedStyle(sample.current);
    const [size, line] = [fontSize, lineHeight].map((length) => Math.round(Number.parseFloat(length)));
    setFacts(`${size} px on ${line} px, weight ${fontWeight}`);
  }, []);
  return (
    <tr>
      <th scope="row">
        <code>{role}</code>
      </th>
      <td>
        <p ref={sample} style={{ font: `var(--type-${role})` }}>
          Niña, ₱50 ÷ 4 ≈ 12.5
        </p>
        <span className={styles.value}>{facts}</span>
      </td>
      <td>{typeUses[role]}</td>
    </tr>
  );
}

/** The type roles. */
export function TypeScale() {
  return (
    <table className={styles.pairs}>
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Sample</th>
          <th scope="col">Use it for</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(typeUses).map((role) => (
          <TypeSample key={role} role={role} />
        ))}
      </tbody>
    </table>
  );
}

/** The CSS property of the sample to which a length is applied: its width, corner radius or height. */
const drawn = { 'space-': 'inlineSize', 'radius-': 'borderRadius', 'control-': 'blockSize' } as const;

/** The length in px at the default text size. Spaces and controls grow with the reader's text size, up to a limit. */
const pxOf = (value: string): string => {
  const rem = /([\d.]+)rem/.exec(value)?.[1];
  return rem === undefined ? value : `${Number(rem) * 16} px`;
};

/** The lengths of a scale, drawn at their real size. */
export function SizeScale({ prefix }: { prefix: keyof typeof drawn }) {
  return (
    <ul className={styles.swatches}>
      {tokensOf(prefix).map(([name, value]) => (
        <li key={name}>
          <span
            className={styles.swatch}
            style={{ [drawn[prefix]]: `var(--${name})`, background: 'var(--color-accent)' }}
          />
          <code>--{name}</code>
          <span className={styles.value}>{pxOf(value)}</span>
        </li>
      ))}
    </ul>
  );
}

const shadows = [
  ['sm', 'What can be pressed and lies flat.'],
  ['md', 'A raised card: the one thing a page is about.'],
  ['lg', 'What floats over the page: a dialog, a menu, a toast.'],
] as const;

/** The shadows on the page's background, in both themes. */
export function ShadowSpecimens() {
  return (['light', 'dark'] as const).map((theme) => (
    <ul key={theme} data-theme={theme} className={`${styles.sheet} ${styles.shadows}`}>
      {shadows.map(([name, use]) => (
        <li key={name} className={styles.lifted} style={{ boxShadow: `var(--shadow-${name})` }}>
          <code>--shadow-{name}</code>
          <span className={styles.value}>{use}</span>
        </li>
      ))}
    </ul>
  ));
}

const motions = [
  ['fast', 'ease-out', 'A press, a switch, an arrow that turns.'],
  ['normal', 'ease-out', 'What opens: a dialog, a menu, a toast.'],
  ['slow', 'ease-out', 'What fills: a ring, a bar.'],
  ['flip', 'ease-in-out', 'A flashcard.'],
] as const;

/** Shows each animation duration: a press moves a dot for as long as the duration. */
export function MotionSpecimens() {
  return (
    <ul className={styles.motions}>
      {motions.map(([name, ease, use]) => (
        <li key={name}>
          <label className={styles.motion}>
            <input type="checkbox" className={styles.toggle} />
            <span
              className={styles.dot}
              style={{
                transitionDuration: `var(--motion-${name})`,
                transitionTimingFunction: `var(--${ease})`,
              }}
            />
            <code>--motion-{name}</code>
            <span className={styles.value}>{`${sizes.get(`motion-${name}`)}. ${use}`}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
