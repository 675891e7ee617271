import type { ReactNode } from 'react';
import { Weave } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import styles from './BelowTheFold.module.css';
import { Features } from './Features.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { Testimonials } from './Testimonials.tsx';

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
