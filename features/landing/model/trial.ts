/** How the bar of 'Start Free Trial' advances: percent, and milliseconds after the press (docs/product.md#land-3). */
export const TRIAL_STEPS = [
  { percent: 70, atMs: 0 },
  { percent: 85, atMs: 600 },
  { percent: 100, atMs: 1700 },
] as const;

/** When registration opens, in milliseconds after the press (docs/product.md#land-3). */
export const TRIAL_ENDS_MS = 2500;
