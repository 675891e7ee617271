import { Alert } from '#ui/alert';
import { Spinner } from '#ui/spinner';
import type { LoadState } from './useLoaded.ts';

interface LoadNoticeProps {
  loaded: LoadState<unknown>;
  /** The sentence to show if loading failed. */
  failureText: string;
  onRetry: () => void;
}

/** Shows that data is being loaded, or that loading failed. Renders nothing once the data is there. */
export function LoadNotice({ loaded, failureText, onRetry }: LoadNoticeProps) {
  if (loaded.status === 'ready') return null;
  if (loaded.status === 'loading') return <Spinner label="Loading…" />;
  return (
    <Alert tone="danger" title="Error" onRetry={onRetry}>
      {failureText}
    </Alert>
  );
}
