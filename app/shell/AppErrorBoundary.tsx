import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Alert } from '#ui/alert';
import { Page } from '#ui/page';

interface Props {
  children: ReactNode;
  /** A new key (the path) makes the children try again. */
  resetKey: string;
}

interface State {
  hasFailed: boolean;
  failedKey: string | null;
}

/**
 * The errors of the three engines if a part of the app did not load. After a release an old tab asks for
 * deleted files.
 */
const MISSING_PART = /dynamically imported module|Importing a module script failed|preload CSS/i;

const RELOADED_KEY = 'reloaded-for-part';
/** A page that fails again within this time does not reload automatically. */
const RELOAD_AGAIN_MS = 60_000;

/** Reloads the page once, because the current release has the missing part. False if that was just tried. */
function reloadOnce(): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, `${now}`);
  } catch {
    // Without storage nothing would stop a second reload.
    return false;
  }
  window.location.reload();
  return true;
}

/** Is around every route. If a screen throws, or its part of the app did not load, it says so and offers to load the page again. */
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
    if (MISSING_PART.test(error.message) && navigator.onLine && reloadOnce()) return;
    reportError(new Error(`A screen failed: ${error.message}${info.componentStack ?? ''}`, { cause: error }));
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
