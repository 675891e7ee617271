import { Disclosure } from '#ui/disclosure';
import { colorRoles, iskolarColors, paletteCss, parseSources } from '#ui/tokens';
import css from '../../ui/tokens/tokens.css?raw';
import styles from './ramps.module.css';
import shared from './swatches.module.css';

type ThemeName = 'light' | 'dark';

/** The tokens of both themes, as tokens.css writes them. */
export const tokenSources = parseSources(`${paletteCss(iskolarColors)}\n${css}`);

/** The step of a ramp that a color role uses, such as `ink-9`; null for a color outside the ramps. */
export const stepOf = (theme: ThemeName, role: string): string | null =>
  /^var\(--(\w+-\d+)\)$/.exec(tokenSources[theme].get(`color-${role}`) ?? '')?.[1] ?? null;

const rolesOn = (theme: ThemeName, step: string): string =>
  colorRoles.filter((role) => stepOf(theme, role) === step).join(', ');

const ramps = [
  ...new Set([...tokenSources.light.keys()].flatMap((name) => /^(\w+)-1$/.exec(name)?.[1] ?? [])),
]
  .filter((name) => tokenSources.light.has(`${name}-15`))
  .map((name) => ({ name, steps: Array.from({ length: 15 }, (_, at) => `${name}-${at + 1}`) }));

/** The ramps, and the color roles that use each step. */
export function Ramps() {
  return ramps.map(({ name, steps }) => (
    <section key={name} className={styles.ramp}>
      <h4>{name}</h4>
      <ol className={styles.strip}>
        {steps.map((step, at) => (
          <li key={step}>
            <span style={{ background: `var(--${step})` }} />
            {at + 1}
          </li>
        ))}
      </ol>
      <Disclosure label={`Who uses ${name}`}>
        <table className={shared.pairs}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Color</th>
              <th scope="col">Roles in light</th>
              <th scope="col">Roles in dark</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">
                  <code>{step}</code>
                </th>
                <td>
                  <code>{tokenSources.light.get(step)}</code>
                </td>
                <td>{rolesOn('light', step)}</td>
                <td>{rolesOn('dark', step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  ));
}
