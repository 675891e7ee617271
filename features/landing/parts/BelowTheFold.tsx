import type { ReactNode } from 'react';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import styles from './BelowTheFold.module.css';
import { Features } from './Features.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { Testimonials } from './Testimonials.tsx';
import { WeaveBand } from './WeaveBand.tsx';

/** Everything under the first view, in the order of docs/product.md#land-1. */
export default function BelowTheFold({ registerHref }: { registerHref: string }): ReactNode {
  return (
    <>
      <div className={styles.sections}>
        <Leaderboard />
        <Features />
        <Testimonials />
      </div>
      <WeaveBand />
      <section className={styles.closing} aria-labelledby="closing">
        <Heading level={2} id="closing" size="xl">
          <span lang="fil">Kaya mo ’yan.</span> Start with ten questions.
        </Heading>
        <Link variant="button-primary" className={styles.start} href={registerHref}>
          Get Started for Free
        </Link>
      </section>
    </>
  );
}
