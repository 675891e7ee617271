import { type ReactNode, useLayoutEffect } from 'react';

/** Calls back once its children are in the document, before they are painted. */
export function OnFirstRender({ call, children }: { call: () => void; children: ReactNode }) {
  useLayoutEffect(call, [call]);
  return children;
}
