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

const tokenNames = (prefix: string): string[] =>
  [...css.matchAll(/--([\w-]+):/g)]
    .map((match) => match[1] ?? '')
    .filter((name, index, all) => name.startsWith(prefix) && all.indexOf(name) === index);

/** The type scale, each size in its own size. */
export function TypeScale() {
  return (
    <div className={styles.scale}>
      {tokenNames('text-').map((name) => (
        <p key={name} style={{ fontSize: `var(--${name})` }}>
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
      {tokenNames(prefix).map((name) => (
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
        </li>
      ))}
    </ul>
  );
}
