import { useEffect } from 'react';

/** A smaller change is a phone's address bar, which goes away while the page scrolls (px). */
const LEAST_CHANGE = 120;

/**
 * Keeps the field in sight that is being typed in, when a phone is turned or shares its screen with another app
 * (docs/product.md#a11y-11).
 */
export function useFieldInSight(): void {
  useEffect(() => {
    let [width, height] = [window.innerWidth, window.innerHeight];
    const show = () => {
      const change = Math.max(Math.abs(window.innerWidth - width), Math.abs(window.innerHeight - height));
      if (change < LEAST_CHANGE) return;
      [width, height] = [window.innerWidth, window.innerHeight];
      const field = document.activeElement;
      if (field?.matches('input:not([type="radio"], [type="checkbox"]), textarea'))
        field.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, []);
}
