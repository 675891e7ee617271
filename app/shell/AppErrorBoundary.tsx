import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Alert } from '#ui/alert';
import { isOnline } from '#ui/online';
import { Page } from '#ui/page';

interface Props {
  children: ReactNode;
  /** The key of the current location. If it changes, the children are rendered again. */
  resetKey: string;
}

interface State {
  hasFailed: boolean;
  failedKey: string | null;
}

/**
 * The error messages of the three browser engines if a part of the app did not load. This happens in an old tab
 * after a release, because the old files were deleted.
 */
const MISSING_PART = /dynamically imported module|Importing a module script failed|preload CSS/i;

const RELOADED_KEY = 'reloaded-for-part';
/** A page that fails again within this time (ms) does not reload automatically. */
const RELOAD_AGAIN_MS = 60_000;

/**
 * Reloads the page, because the current release has the missing part. Returns false if that was tried a moment
 * ago.
 */
function reloadOnce(): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, `${now}`);
  } catch {
    // Without storage nothing would stop endless reloads, so do not reload.
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Wraps every route. If a screen throws, or its code could not be loaded, shows an error with a button to
 * reload the page.
 */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (!state.hasFailed) return { failedKey: props.resetKey };
    return state.failedKey === props.resetKey ? null : { hasFailed: false, failedKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    const report = () =>
      reportError(
        new Error(`A screen failed: ${error.message}${info.componentStack ?? ''}`, { cause: error }),
      );
    if (!MISSING_PART.test(error.message)) report();
    else void isOnline().then((canReload) => (canReload && reloadOnce()) || report());
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page width="narrow">
        <Alert
          tone="danger"
          title="This page could not be shown"
          retryLabel="Load again"
          onRetry={() => window.location.reload()}
        >
          Your answers are safe on this device. Load the page again; if it happens again, report a bug from
          the menu.
        </Alert>
      </Page>
    );
  }
}
