import { type ReactNode, useLayoutEffect } from 'react';

/** Calls `call` once the children are in the document, before the browser paints them. */
export function OnFirstRender({ call, children }: { call: () => void; children: ReactNode }) {
  useLayoutEffect(call, [call]);
  return children;
}
