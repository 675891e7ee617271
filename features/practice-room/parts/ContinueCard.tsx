import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { ResumeBanner } from '#ui/resume-banner';
import { Inline } from '#ui/stack';

export interface ContinueCardProps {
  /**
   * The unfinished attempts: what it is and how far ('Math quiz · 3 of 20'), a link, and what a press does. If the list
   * is empty, the card is not shown.
   */
  attempts: readonly { label: string; href: string; action?: string | undefined }[];
}

export function ContinueCard({ attempts: [first, ...others] }: ContinueCardProps) {
  if (first === undefined) return null;
  const { label, href, action = 'Continue' } = first;
  return (
    <ResumeBanner
      title={label}
      aria-label="Continue"
      action={
        <LinkButton size="sm" href={href} aria-label={`${action}: ${label}`}>
          {action}
        </LinkButton>
      }
    >
      {others.length === 0 ? null : (
        <Inline as="span" gap={4} rowGap={0}>
          {others.map((one) => (
            <Link key={one.href} variant="alone" href={one.href}>
              {one.action === undefined ? one.label : `${one.action}: ${one.label}`}
            </Link>
          ))}
        </Inline>
      )}
    </ResumeBanner>
  );
}
