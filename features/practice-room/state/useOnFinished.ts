import { useEffect, useEffectEvent, useRef } from 'react';

interface PageState {
  status: string;
  attempt?: { id: string; status: string };
}

/**
 * Calls `onFinish` once, when the attempt that ran on this page is finished. The page can then change to the URL of the
 * result.
 */
export function useOnFinished({ attempt }: PageState, onFinish: ((id: string) => void) | undefined): void {
  const running = useRef<string | null>(null);
  const tell = useEffectEvent((id: string) => onFinish?.(id));
  const id = attempt?.id ?? null;
  const isOver = attempt?.status === 'finished';
  useEffect(() => {
    if (!isOver) running.current = id;
    else if (id !== null && running.current === id) tell(id);
  }, [id, isOver]);
}
