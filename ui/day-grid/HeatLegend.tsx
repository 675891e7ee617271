import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { useLabels } from '#ui/labels';
import styles from './DayGrid.module.css';

export type HeatLegendProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** The label at the low end. @default 'Less' */
  lowLabel?: string | undefined;
  /** The label at the high end, which can name the amount: "More (2 h and up)". @default 'More' */
  highLabel?: string | undefined;
};

/** The five steps of the heat map's color scale, with a label at each end. */
export function HeatLegend({ lowLabel, highLabel, className, ...rest }: HeatLegendProps) {
  const { less, more } = useLabels();
  return (
    <p aria-hidden="true" {...rest} className={classNames(styles.legend, className)}>
      {lowLabel ?? less}
      {[0, 1, 2, 3, 4].map((level) => (
        <span key={level} className={styles.sample} data-level={level} />
      ))}
      {highLabel ?? more}
    </p>
  );
}
