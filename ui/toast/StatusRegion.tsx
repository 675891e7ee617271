import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden';

export type StatusRegionProps = ComponentProps<'span'> & {
  /** The announced text, or null. Keep the region mounted: screen readers often ignore a new region. */
  children?: ReactNode;
};

/** An invisible live region: a screen reader announces its text at the next pause. */
export function StatusRegion({ children, ...rest }: StatusRegionProps) {
  return (
    <VisuallyHidden role="status" {...rest}>
      {children}
    </VisuallyHidden>
  );
}
