import { Skeleton } from '#ui/skeleton';
import styles from './GaugeSkeleton.module.css';

export interface GaugeSkeletonProps {
  label: string;
  caption: string;
  /** True: the number is on its way. False: it could not be loaded, which is not 0%. */
  isLoading: boolean;
  /** As the gauge's that comes. @default 'sm' */
  size?: 'sm' | 'md' | undefined;
}

/** Keeps a gauge's place while its number loads, or says that there is no number. */
export function GaugeSkeleton({ label, caption, isLoading, size = 'sm' }: GaugeSkeletonProps) {
  return (
    <div className={styles.root} data-size={size}>
      <div className={styles.dial} data-loading={isLoading || undefined}>
        {isLoading ? <Skeleton shape="circle" width="100%" height="100%" /> : <span>Not loaded</span>}
      </div>
      <span className={styles.label}>{label}</span>
      <span className={styles.caption}>{isLoading ? <Skeleton width="4rem" /> : caption}</span>
    </div>
  );
}
