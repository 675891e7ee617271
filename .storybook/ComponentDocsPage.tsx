import {
  Controls,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { Parameters } from 'storybook/internal/types';
import { type Guide, guides } from '../stories/guides/index.ts';
import styles from './PartPage.module.css';

const sheets = import.meta.glob<string>('../ui/*/*.module.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the names of the design tokens that the stylesheets of one ui component use. */
function tokensOf(part: string): readonly string[] {
  const own = Object.entries(sheets).filter(([path]) => path.endsWith(`/${part}.module.css`));
  const names = own.flatMap(([, css]) =>
    [...css.matchAll(/var\(--((?:color|type|text|space|radius|control|shadow)-[\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].sort();
}

const rows: readonly (readonly [keyof Guide, string])[] = [
  ['use', 'Use it for'],
  ['instead', 'When not to'],
  ['anatomy', 'Anatomy'],
  ['keyboard', 'Keyboard and screen reader'],
  ['content', 'Content'],
  ['changes', 'Latest change'],
];

function GuideOf({ part }: { part: string }) {
  const guide = guides[part];
  if (guide === undefined) return null;
  const tokens = tokensOf(part);
  return (
    <Unstyled>
      <div className={styles.guide}>
        <p className={styles.status} data-status={guide.status}>
          {guide.status === 'new' ? 'New in this edition' : 'Stable'}
        </p>
        <dl className={styles.facts}>
          {rows.map(([key, label]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{guide[key]}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.advice}>
          <p data-kind="do">
            <strong>Do</strong> {guide.do}
          </p>
          <p data-kind="dont">
            <strong>Do not</strong> {guide.dont.replace(/^Do not /, '')}
          </p>
        </div>
        {tokens.length === 0 ? null : (
          <p className={styles.tokens}>
            <strong>Tokens</strong> {tokens.map((name) => `--${name}`).join(', ')}
          </p>
        )}
      </div>
    </Unstyled>
  );
}

/** Returns a component's description from its doc comment, without references to docs/, which are for developers. */
function descriptionOf({ component, parameters }: { component?: unknown; parameters: Parameters }): string {
  const words: unknown = parameters.docs?.extractComponentDescription?.(component, { component, parameters });
  return typeof words === 'string' ? words.replaceAll(/ ?\(docs\/[^)]*\)/g, '') : '';
}

/** The docs page of every ui component: description, example, guide, props and all states. */
export function ComponentDocsPage() {
  const { preparedMeta } = useOf<'meta'>('meta', ['meta']);
  const [group, ...names] = preparedMeta.title.split('/');
  return (
    <>
      <Title>{names.join(': ')}</Title>
      <Subtitle />
      <Markdown>{descriptionOf(preparedMeta)}</Markdown>
      <Primary />
      <GuideOf part={names.at(-1) ?? ''} />
      {group === 'Screens' ? null : <Controls />}
      <Stories includePrimary={false} />
    </>
  );
}
