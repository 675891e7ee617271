import { Card } from '#ui/card';
import { Play } from '#ui/icon';
import { Link } from '#ui/link';
import styles from './ContinueCard.module.css';

export interface ContinueCardProps {
  /** 'Continue: Mathematics, 3 of 20'. */
  label: string;
  href: string;
}

/** An attempt that waits on this device, one tap away. */
export function ContinueCard({ label, href }: ContinueCardProps) {
  return (
    <Card padding="md" variant="note" className={styles.card}>
      <Play aria-hidden="true" className={styles.icon} />
      <Link href={href}>{label}</Link>
    </Card>
  );
}
