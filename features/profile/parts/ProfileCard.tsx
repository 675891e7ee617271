import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Link2, MapPin, Pencil, School, WifiOff } from '#ui/icon';
import { Link } from '#ui/link';
import { Skeleton } from '#ui/skeleton';
import { Grow, Inline } from '#ui/stack';
import { VisuallyHidden } from '#ui/visually-hidden';
import { type Profile, safeWebLink } from '../model/profile.ts';
import styles from './ProfileCard.module.css';

export interface ProfileCardProps {
  /** The learner's profile; null while it is loading. */
  profile: Profile | null;
  /** The learner's email address, shown instead of the name if the profile has no name. */
  email: string;
  hasFailed: boolean;
  /** Whether the last check of the connection to the server failed (docs/product.md#dash-9). */
  isOffline: boolean;
  onEdit(): void;
}

/**
 * The card with the learner's profile (docs/product.md#prof-1): name, @username, bio, location, school, social link, a
 * badge while offline, and the 'Edit' button. What the learner has not filled in is left out.
 */
export function ProfileCard({ profile, email, hasFailed, isOffline, onEdit }: ProfileCardProps) {
  const isLoading = profile === null && !hasFailed;
  const name = profile?.fullName || email;
  const link = profile === null ? null : safeWebLink(profile.socialLink);
  return (
    <Card as="aside" padding="md" gap={{ phone: 3, tablet: 4 }} aria-label="Your profile">
      <Inline>
        <div className={styles.picture}>
          <Avatar name={name} size="lg" />
          {/* The badge is on the picture's edge. So nothing moves when the badge appears, and it needs no room
              beside the name. */}
          <div className={styles.badge} role="status">
            {isOffline ? (
              <Badge tone="warning" icon={<WifiOff />}>
                Offline
              </Badge>
            ) : null}
          </div>
        </div>
        <Grow basis="5rem">
          <Heading level={2} size="sm">
            {isLoading ? (
              <>
                <VisuallyHidden>Your profile</VisuallyHidden>
                <Skeleton width="9rem" />
              </>
            ) : (
              <BreakableText text={name} />
            )}
          </Heading>
          {isLoading ? <Skeleton width="6rem" /> : null}
          {profile?.username ? (
            <Text size="sm" tone="muted">
              <BreakableText text={`@${profile.username}`} />
            </Text>
          ) : null}
        </Grow>
      </Inline>
      {hasFailed && profile === null ? (
        <Text size="sm" tone="muted">
          Your profile could not be loaded. Open this page again to try again.
        </Text>
      ) : (
        profile?.bio && (
          <Text size="sm" className={styles.bio}>
            {profile.bio}
          </Text>
        )
      )}
      {isLoading ? <Skeleton height="6rem" shape="block" /> : null}
      <Inline gap={4} rowGap={2}>
        {profile === null ? null : (
          <ul className={styles.facts} role="list">
            {profile.location ? <Fact icon={<MapPin />}>{profile.location}</Fact> : null}
            {profile.school ? <Fact icon={<School />}>{profile.school}</Fact> : null}
            <Fact icon={<Link2 />}>
              {link === null ? (
                <Button variant="quiet" size="sm" onClick={onEdit}>
                  Add social link
                </Button>
              ) : (
                <Link variant="alone" href={link} target="_blank" rel="noopener noreferrer nofollow">
                  Visit your link
                </Link>
              )}
            </Fact>
          </ul>
        )}
        <Button
          variant="secondary"
          size="sm"
          className={styles.edit}
          iconStart={<Pencil />}
          onClick={onEdit}
          aria-label="Edit profile"
        >
          Edit
        </Button>
      </Inline>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Inline as="li" isOneLine className={styles.fact}>
      {icon}
      <Grow as="span">{children}</Grow>
    </Inline>
  );
}
