import { type ReactNode, useLayoutEffect } from 'react';

/** Tells when what it holds is in the document for the first time, before that is painted. */
export function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}
