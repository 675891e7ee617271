import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

const ArrivedContext = createContext<() => boolean>(() => true);

/**
 * Surrounds a page or a dialog. Screen readers read what is there when it opens, so that a message in it need not be
 * announced too.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const isOpen = useRef(false);
  const [hasArrived] = useState(() => () => isOpen.current);
  useEffect(() => {
    isOpen.current = true;
  }, []);
  return <ArrivedContext value={hasArrived}>{children}</ArrivedContext>;
}

/** Whether the calling part was added to a page or a dialog that was there before. */
export function useCameLater(): boolean {
  const hasArrived = useContext(ArrivedContext);
  return useState(hasArrived)[0];
}
