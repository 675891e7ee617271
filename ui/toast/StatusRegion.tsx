import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden';

export type StatusRegionProps = ComponentProps<'span'> & {
  /** The announced text, or null. Keep the region mounted: screen readers often ignore a new region. */
  children?: ReactNode;
};

/** An invisible live region: a screen reader announces its text at the next pause, also while a dialog is open: an
 * open dialog hides the rest of the page from screen readers, except for elements with `aria-live`. */
export function StatusRegion({ children, ...rest }: StatusRegionProps) {
  return (
    <VisuallyHidden role="status" aria-live="polite" {...rest}>
      {children}
    </VisuallyHidden>
  );
}
