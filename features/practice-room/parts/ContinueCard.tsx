import { LinkButton } from '#ui/link-button';
import { ResumeBanner } from '#ui/resume-banner';
import styles from './ContinueCard.module.css';

export interface ContinueCardProps {
  /** 'Continue: Mathematics, 3 of 20'. */
  label: string;
  href: string;
}

/** An attempt that waits on this device, one tap away. */
export function ContinueCard({ label, href }: ContinueCardProps) {
  return (
    <ResumeBanner
      className={styles.card}
      title="One is open"
      action={
        <LinkButton size="sm" href={href}>
          {label}
        </LinkButton>
      }
    />
  );
}
