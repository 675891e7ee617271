import { Suspense } from 'react';
import { Weave } from '#ui/illustration';
import { lazyPart } from '#ui/lazy-part';
import { Hero } from '../parts/Hero.tsx';
import styles from './LandingScreen.module.css';

/** The first view is pressed first, so its code does not wait for the rest. */
const belowTheFold = lazyPart(() => import('../parts/BelowTheFold.tsx'));

export interface LandingLinks {
  loginHref: string;
  registerHref: string;
  /** A learner's link to their own pages; null for a visitor. @default null */
  dashboardHref?: string | null;
  /** Goes to registration, at the end of the trial's bar. Must be stable between renders. */
  onRegister: () => void;
}

/** The landing page (docs/product.md#land-1). */
export function LandingScreen(links: LandingLinks) {
  return (
    <>
      <Hero {...links} />
      <Weave />
      <Suspense fallback={<div className={styles.below} />}>
        <belowTheFold.Part registerHref={links.registerHref} />
      </Suspense>
    </>
  );
}
