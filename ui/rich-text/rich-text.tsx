import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { classNames } from '#ui/class-names';
import { Figure } from '#ui/figure';
import { useOverflow } from '#ui/overflow';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { Inline } from './inline.ts';
import { keepTogether } from './keep.ts';
import { parseRichText, type TextBlock } from './parse.ts';
import styles from './RichText.module.css';
import { readableTeX } from './readable-tex.ts';

export type RichTextProps = Omit<ComponentProps<'div'>, 'children'> & {
  /**
   * The text in our question markup: `$TeX$`, `*emphasis*`, `____`, blank lines, line breaks, pipe tables, and
   * figures as one-line `<svg>` elements. Never HTML.
   */
  text: string;
};

function ReadableFormula({ tex }: { tex: string }) {
  return (
    <span className={styles.readable} data-formula="readable">
      {readableTeX(tex)}
    </span>
  );
}

// Temml may fail to download, offline or after a release. The formula then stays in plain characters.
const MathFormula = lazy(() => import('./MathFormula.tsx').catch(() => ({ default: ReadableFormula })));

function Formula({ tex }: { tex: string }) {
  // The accessible name is the formula in words, not "Formula", because it becomes part of an option's name.
  const scroller = useOverflow('group', readableTeX(tex));
  return (
    <span {...scroller} className={styles.math}>
      <span className={styles.formula}>
        <Suspense
          fallback={
            <span data-lazy-part="loading">
              <ReadableFormula tex={tex} />
            </span>
          }
        >
          <MathFormula tex={tex} />
        </Suspense>
      </span>
    </span>
  );
}

function Pieces({ pieces }: { pieces: readonly Inline[] }) {
  return keepTogether(pieces).map((piece, index) => {
    // An index is a safe key: the parts of a text never change their order.
    const key = index;
    if (piece.kind !== 'kept') return <Piece key={key} piece={piece} />;
    return (
      <span key={key} className={styles.kept}>
        {piece.head}
        <Piece piece={piece.piece} />
        {piece.tail}
      </span>
    );
  });
}

function Piece({ piece }: { piece: Inline }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'blank':
      return (
        <span className={styles.blank}>
          <VisuallyHidden>blank</VisuallyHidden>
        </span>
      );
    case 'emphasis': {
      const children = <Pieces pieces={piece.children} />;
      // Words in emphasis are often the words that the question asks about.
      return piece.isStrong ? <strong>{children}</strong> : <em translate="no">{children}</em>;
    }
    case 'math':
      return <Formula tex={piece.tex} />;
    default:
      return piece satisfies never;
  }
}

function Lines({ lines }: { lines: readonly (readonly Inline[])[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order
    <span key={index}>
      {index > 0 && <br />}
      <Pieces pieces={line} />
    </span>
  ));
}

function TableBlock({ block }: { block: Extract<TextBlock, { kind: 'table' }> }) {
  const scroller = useOverflow('group', 'Table');
  return (
    <span {...scroller} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table never change their order
              <th key={column} scope="col">
                <Pieces pieces={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change their order
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table never change their order
                <td key={column}>
                  <Pieces pieces={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </span>
  );
}

function BlockView({ block, lang }: { block: TextBlock; lang: string | undefined }) {
  switch (block.kind) {
    case 'table':
      return <TableBlock block={block} />;
    case 'figure':
      return <Figure svg={block.svg} lang={lang === 'fil' ? 'fil' : 'en'} />;
    default:
      return (
        <p>
          <Lines lines={block.lines} />
        </p>
      );
  }
}

/** Memoized by the text: a screen with a clock renders every second, and a booklet has 2000 of these texts. */
const KeptText = memo(function KeptText({ text, lang, className, ...rest }: RichTextProps) {
  const blocks = parseRichText(text);
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'paragraph') {
    const isFormula =
      only.lines.length === 1 && only.lines[0]?.length === 1 && only.lines[0][0]?.kind === 'math';
    return (
      <span {...rest} lang={lang} className={classNames(styles.root, isFormula && styles.alone, className)}>
        <Lines lines={only.lines} />
      </span>
    );
  }
  return (
    <div {...rest} lang={lang} className={classNames(styles.root, styles.blocks, className)}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
        <BlockView key={index} block={block} lang={lang} />
      ))}
    </div>
  );
});

/**
 * Renders a question's markup as elements. A single paragraph is inline, so that it fits in a label, a legend or a
 * heading. A browser does not translate it, because a translated question is another question. For a text that may be
 * translated, set `translate="yes"`.
 */
export function RichText(props: RichTextProps) {
  return <KeptText translate="no" {...props} />;
}
