import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './DayGrid.module.css';

export type HeatLegendProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** The words at the low end. @default 'Less' */
  lowLabel?: string | undefined;
  /** What the last step means: "More (2 h and up)". @default 'More' */
  highLabel?: string | undefined;
};

/** The five steps of the heat ramp, with words at both ends. */
export function HeatLegend({ lowLabel = 'Less', highLabel = 'More', className, ...rest }: HeatLegendProps) {
  return (
    <p aria-hidden="true" {...rest} className={classNames(styles.legend, className)}>
      {lowLabel}
      {[0, 1, 2, 3, 4].map((level) => (
        <span key={level} className={styles.sample} data-level={level} />
      ))}
      {highLabel}
    </p>
  );
}
