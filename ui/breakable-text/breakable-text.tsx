import { type ComponentProps, Fragment } from 'react';
import { classNames } from '#ui/class-names';
import styles from './BreakableText.module.css';

export type BreakableTextProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The text. */
  text: string;
};

/**
 * An email address or a username. If the line is too short, the text breaks after a punctuation mark, not within a
 * word. Copying gives the whole text.
 */
export function BreakableText({ text, className, ...rest }: BreakableTextProps) {
  // Break after a punctuation mark, never before the @ of an address: a line that begins with @ looks like a username.
  // A username keeps its own @.
  const pieces = text.match(/^@[^.@_+-]*[._+-]?|[^.@_+-]*[.@_+-]|[^.@_+-]+/gu) ?? [];
  return (
    <span {...rest} className={classNames(styles.root, className)}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and no state
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
