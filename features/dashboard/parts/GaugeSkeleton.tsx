import { gaugeStyles } from '#ui/circular-gauge';
import { classNames } from '#ui/class-names';
import { Skeleton } from '#ui/skeleton';
import styles from '../styles.module.css';

export interface GaugeSkeletonProps {
  /** The gauge's label; null if the gauge does not show it. */
  label: string | null;
  note: string;
  /**
   * True while the gauge's number is loading. False if it could not be loaded; then the placeholder shows no number,
   * not 0%.
   */
  isLoading: boolean;
  /** The size of the gauge that replaces this placeholder. @default 'sm' */
  size?: 'sm' | 'md' | undefined;
}

/** A placeholder for a gauge while its number loads, or if the number could not be loaded. */
export function GaugeSkeleton({ label, note, isLoading, size = 'sm' }: GaugeSkeletonProps) {
  return (
    <div className={gaugeStyles.root} data-size={size}>
      <div className={classNames(gaugeStyles.dial, styles.dial)} data-loading={isLoading || undefined}>
        {isLoading ? <Skeleton shape="circle" width="100%" height="100%" /> : <span>Not loaded</span>}
      </div>
      {label === null ? null : <span className={gaugeStyles.label}>{label}</span>}
      <span className={gaugeStyles.caption}>{isLoading ? <Skeleton width="4rem" /> : note}</span>
    </div>
  );
}
