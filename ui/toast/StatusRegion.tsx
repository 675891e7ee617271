import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden';

export type StatusRegionProps = ComponentProps<'span'> & {
  /** The announced text; null for silence. Keep the region mounted, because a new region is often not read. */
  children?: ReactNode;
};

/** Announces without being drawn, when a screen reader has a pause. */
export function StatusRegion({ children, ...rest }: StatusRegionProps) {
  return (
    <VisuallyHidden role="status" {...rest}>
      {children}
    </VisuallyHidden>
  );
}
