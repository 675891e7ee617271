import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden';

export type StatusRegionProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What is announced; null keeps silent. Keep the region mounted: one that arrives with its words is often not read. */
  message: string | null;
};

/** Announces without being drawn, when a screen reader has a pause. */
export function StatusRegion({ message, ...rest }: StatusRegionProps) {
  return (
    <VisuallyHidden role="status" {...rest}>
      {message}
    </VisuallyHidden>
  );
}
