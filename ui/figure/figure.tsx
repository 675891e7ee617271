import { type ComponentProps, createElement, type ReactNode, useMemo } from 'react';
import { classNames } from '#ui/class-names';
import { Disclosure } from '#ui/disclosure';
import styles from './Figure.module.css';
import { type FigureNode, parseFigure } from './read.ts';

export type FigureProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** The figure as stored in the question's text: one `<svg>` element with its description in `<desc>`. */
  svg: string;
  /** Language of the description. @default 'en' */
  lang?: 'en' | 'fil' | undefined;
};

const WORDS = {
  en: { name: 'Figure', toggle: 'The figure in words', none: 'The figure cannot be shown.' },
  fil: { name: 'Larawan', toggle: 'Ang larawan sa salita', none: 'Hindi maipakita ang larawan.' },
} as const;

const draw = ({ shape, props, children }: FigureNode, key?: number): ReactNode =>
  createElement(
    shape,
    { key, ...props },
    ...children.map((child, index) => (typeof child === 'string' ? child : draw(child, index))),
  );

/**
 * A question's figure in the theme's colors, at its own width but never wider than its container. A description in
 * words follows, for learners who cannot see the drawing or prefer to read.
 */
export function Figure({ svg, lang = 'en', className, ...rest }: FigureProps) {
  const figure = useMemo(() => parseFigure(svg), [svg]);
  const words = WORDS[lang];
  if (figure === null) return <p lang={lang}>{words.none}</p>;
  const { root, description, width } = figure;
  return (
    <figure {...rest} className={classNames(styles.root, className)} aria-label={words.name} lang={lang}>
      {/* A unit of the drawing is at most 1/13 rem, so that the drawing grows with the reader's text size. */}
      <div className={styles.drawing} style={{ inlineSize: `${width / 13}rem` }} aria-hidden="true">
        {draw(root)}
      </div>
      {description === '' ? null : (
        <Disclosure className={styles.words} label={words.toggle}>
          <p>{description}</p>
        </Disclosure>
      )}
    </figure>
  );
}

export { isFigureLine, splitFigures } from './allowed.ts';
