import { lazy, Suspense } from 'react';
import { Hero } from '../parts/Hero.tsx';
import { WeaveBand } from '../parts/WeaveBand.tsx';
import styles from './LandingScreen.module.css';

export interface LandingLinks {
  loginHref: string;
  registerHref: string;
  /** A learner's way back to their own pages; null for a visitor. @default null */
  dashboardHref?: string | null;
  /** Goes to registration, at the end of the trial's bar. Must be stable between renders. */
  onRegister: () => void;
}

// On a dead network the first view stands by itself.
const BelowTheFold = lazy(() => import('../parts/BelowTheFold.tsx').catch(() => ({ default: () => null })));

/** The landing page (docs/product.md#land-1). */
export function LandingScreen(links: LandingLinks) {
  return (
    <>
      <Hero {...links} />
      <WeaveBand />
      <Suspense fallback={<div className={styles.waiting} />}>
        <BelowTheFold registerHref={links.registerHref} />
      </Suspense>
    </>
  );
}
