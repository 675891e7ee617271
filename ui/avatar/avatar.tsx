import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Avatar.module.css';
import { initialOf } from './initial.ts';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** A name or an email address; its first letter is shown. */
  name: string;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
};

const HUES = 4;

/** A learner's initial, on a color that follows from the name. Decorative: the name is beside it. */
export function Avatar({ name, size = 'md', className, ...rest }: AvatarProps) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES;
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames(styles.root, className)}
      data-size={size}
      data-hue={hue}
    >
      {initialOf(name)}
    </span>
  );
}
