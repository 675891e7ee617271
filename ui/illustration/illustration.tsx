import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { drawings } from './drawings.tsx';
import styles from './Illustration.module.css';

/** A drawing's name. */
export type IllustrationName = keyof typeof drawings;

export type IllustrationProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  /**
   * The drawing: `books` for no attempts yet, `notebook` for no bookmarks, `bangka` for nothing due, `lampara` for no
   * network, `jeepney` for a page not found, `medal` for a milestone or a plan that is done, `magnifier` for nothing
   * found, `tsinelas` for an error, `parol` for passed.
   */
  name: IllustrationName;
  /** The size. @default 'md' */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
};

/** A small drawing of our own, in the theme's colors. Decorative: the text beside it has the meaning. */
export function Illustration({ name, size = 'md', className, ...rest }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={classNames(styles.root, className)}
      data-size={size}
    >
      {drawings[name]}
    </svg>
  );
}

export { Sun, type SunProps } from './Sun.tsx';
export { Weave, type WeaveProps } from './Weave.tsx';
