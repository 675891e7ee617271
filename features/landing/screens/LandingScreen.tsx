import { Suspense } from 'react';
import { Weave } from '#ui/illustration';
import { lazyPart } from '#ui/lazy-part';
import styles from '../parts/Hero.module.css';
import { Hero } from '../parts/Hero.tsx';

/**
 * The code of the lower sections loads separately. So the first section reacts to presses even before that code has
 * loaded.
 */
const belowTheFold = lazyPart(() => import('../parts/BelowTheFold.tsx'));

export interface LandingLinks {
  loginHref: string;
  registerHref: string;
  /** The link to a signed-in learner's dashboard; null for a visitor. @default null */
  dashboardHref?: string | null;
  /**
   * Opens the registration page when the progress bar is full. Pass the same function at each render: a new one would
   * restart the bar's timers.
   */
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
