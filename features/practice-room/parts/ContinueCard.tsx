import { LinkButton } from '#ui/link-button';
import { ResumeBanner } from '#ui/resume-banner';

export interface ContinueCardProps {
  /**
   * The unfinished attempts: a text such as 'Math quiz · 3 of 20', and a link. If the list is empty, the card is
   * not shown.
   */
  attempts: readonly { label: string; href: string }[];
}

export function ContinueCard({ attempts }: ContinueCardProps) {
  if (attempts.length === 0) return null;
  return (
    <ResumeBanner
      title="Continue"
      action={attempts.map(({ label, href }, index) => (
        <LinkButton key={href} size="sm" variant={index === 0 ? 'primary' : 'secondary'} href={href}>
          {label}
        </LinkButton>
      ))}
    />
  );
}
