import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Card } from '#ui/card';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Weave } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import { Grow, Inline, Stack } from '#ui/stack';
import { SAMPLE_TESTIMONIALS } from '../fixtures.ts';
import styles from './BelowTheFold.module.css';
import { Features } from './Features.tsx';
import { Leaderboard } from './Leaderboard.tsx';

/** All sections below the first one (`Hero`), in the order of docs/product.md#land-1. */
export default function BelowTheFold({ registerHref }: { registerHref: string }): ReactNode {
  return (
    <>
      <div className={styles.sections}>
        <Leaderboard />
        <Features />
        <Testimonials />
      </div>
      <Weave />
      <div className={styles.closing}>
        <LinkButton size="lg" className={styles.start} href={registerHref}>
          Get Started for Free
        </LinkButton>
      </div>
    </>
  );
}

/** Quotes of two students (docs/product.md#land-7). They are samples and labeled as such. */
export function Testimonials() {
  return (
    <Stack as="section" gap={5} aria-labelledby="testimonials">
      <Inline as="header" gap={4} rowGap={2}>
        <Heading level={2} id="testimonials">
          What students say
        </Heading>
        <Badge tone="accent">Sample quotes</Badge>
      </Inline>
      <Grid minColumn="20rem" gap={5}>
        {SAMPLE_TESTIMONIALS.map(({ id, quote, name, about }) => (
          <Card as="figure" key={id} gap={4}>
            <Grow as="blockquote" className={styles.quote}>
              <p>{quote}</p>
            </Grow>
            <Inline as="figcaption" isOneLine>
              <Avatar name={name} />
              <Grow>
                <strong>{name}</strong>
                <Text size="sm" tone="muted">
                  {about}
                </Text>
              </Grow>
            </Inline>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
