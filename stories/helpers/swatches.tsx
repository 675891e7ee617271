import { type ColorPair, colorPairs, colorRoles, colorUses, contrastRatio, parseThemes } from '#ui/tokens';
import palette from '../../ui/tokens/palette.css?raw';
import css from '../../ui/tokens/tokens.css?raw';
import styles from './swatches.module.css';

const themes = parseThemes(`${palette}\n${css}`);
type ThemeName = 'light' | 'dark';

const colorOf = (theme: ThemeName, token: string): string => themes[theme].get(token) ?? '';

/** Every color role of a theme, live: change tokens.css and this changes. */
export function ColorSwatches({ theme }: { theme: ThemeName }) {
  return (
    <div data-theme={theme} className={styles.sheet}>
      <ul className={styles.swatches}>
        {colorRoles.map((role) => (
          <li key={role}>
            <span className={styles.swatch} style={{ background: `var(--color-${role})` }} />
            <code>{role}</code>
            <span className={styles.value}>{colorOf(theme, `color-${role}`)}</span>
            <span className={styles.value}>{colorUses[role]}</span>
          </li>
        ))}
      </ul>
    </div>
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

/** Every pair in use, with its contrast measured here and now in both themes. */
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

/** The type roles, each set in itself. */
export function TypeScale() {
  return (
    <div className={styles.scale}>
      {tokensOf('type-').map(([name]) => (
        <p key={name} style={{ font: `var(--${name})` }}>
          Mag-aral nang mabuti, Niña! ₱50 ÷ 4 ≈ 12.5 <code>--{name}</code>
        </p>
      ))}
    </div>
  );
}

/** Lengths drawn to size: the space and radius scales. */
export function SizeScale({ prefix }: { prefix: 'space-' | 'radius-' }) {
  return (
    <ul className={styles.swatches}>
      {tokensOf(prefix).map(([name, value]) => (
        <li key={name}>
          <span
            className={styles.swatch}
            style={
              prefix === 'space-'
                ? { inlineSize: `var(--${name})`, background: 'var(--color-accent)' }
                : { borderRadius: `var(--${name})`, background: 'var(--color-accent)' }
            }
          />
          <code>--{name}</code>
          <span className={styles.value}>{value}</span>
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

/** The shadows on the page's ground, in both themes. */
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

/** The durations: a press moves the dot there and back. */
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
