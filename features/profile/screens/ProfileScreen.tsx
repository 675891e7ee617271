import type { ReactNode } from 'react';
import { createDateFormat } from '#kernel/format';
import { Avatar } from '#ui/avatar';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Pencil } from '#ui/icon';
import { Page } from '#ui/page';
import { Grow, Inline, Stack } from '#ui/stack';

export interface ProfileScreenProps {
  email: string;
  /** The learner's name; empty if there is none, or while it is loading. */
  name: string;
  /**
   * The current time, in milliseconds since 1970. As specified, its date is shown as 'Member since'
   * (docs/product.md#prof-6).
   */
  today: number;
  /** IANA time zone of the learner. */
  timeZone: string;
  onEdit(): void;
  onSignOut(): void;
  /** The settings cards below the profile card, such as 'Appearance'. */
  children?: ReactNode;
  /** The cards of security settings. On a wide screen they have a column of their own. */
  security?: ReactNode;
  /** The card for the learner's data, after the security settings. */
  data?: ReactNode;
}

/**
 * The profile page (docs/product.md#prof-6): the title 'Iyong Profile', the email address and its initial, the name, and
 * 'Member since' with today's date, as specified.
 */
export function ProfileScreen({
  email,
  name,
  today,
  timeZone,
  onEdit,
  onSignOut,
  children,
  security,
  data,
}: ProfileScreenProps) {
  const date = createDateFormat({ dateStyle: 'medium', timeZone })(today);
  return (
    <Page width="wide">
      <Stack gap={5}>
        <header>
          <Heading level={1} lang="fil">
            Iyong Profile
          </Heading>
          <Text tone="muted">Your profile and settings.</Text>
        </header>
        <Card padding="lg">
          <Inline gap={4}>
            <Avatar name={email} size="lg" />
            <Grow basis="13rem">
              <Text size="lg">
                <strong>
                  <BreakableText text={name || email} />
                </strong>
              </Text>
              {name === '' ? null : (
                <Text tone="muted">
                  <BreakableText text={email} />
                </Text>
              )}
              <Text tone="muted">Member since {date}</Text>
            </Grow>
            <Button variant="secondary" iconStart={<Pencil />} onClick={onEdit}>
              Edit profile
            </Button>
            <Button variant="quiet" onClick={onSignOut}>
              Sign out
            </Button>
          </Inline>
        </Card>
        <Grid columns={{ phone: 1, desktop: 2 }} isSecondTall gap={5} align="start">
          <Stack gap={5}>{children}</Stack>
          <div>{security}</div>
          <div>{data}</div>
        </Grid>
        <Text tone="muted" size="sm">
          More profile features are coming soon.
        </Text>
      </Stack>
    </Page>
  );
}
