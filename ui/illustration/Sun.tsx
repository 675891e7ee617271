import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Illustration.module.css';

const RAYS = Array.from({ length: 8 }, (_, index) => index * 45);

export type SunProps = Omit<ComponentProps<'svg'>, 'children'>;

/** The eight-rayed sun, in the color of the text around it. The parent's CSS sets its size. */
export function Sun({ className, ...rest }: SunProps) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      {...rest}
      className={classNames(styles.sun, className)}
      fill="currentColor"
    >
      <circle r="27" />
      {RAYS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M-7 -34 0 -98 7 -34z" />
          <path d="M-15 -33 -13 -78 -9 -34z" />
          <path d="M15 -33 13 -78 9 -34z" />
        </g>
      ))}
    </svg>
  );
}
