import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Alert } from '#ui/alert';
import { Page } from '#ui/page';

interface Props {
  children: ReactNode;
  /** Another key (the path) gives the children another try. */
  resetKey: string;
}

interface State {
  hasFailed: boolean;
  failedKey: string | null;
}

/** Stands around every route: a screen that throws, or a part of the app that did not download, says so and offers a retry. */
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
          Your answers are safe on this device. Check your connection, then load the page again.
        </Alert>
      </Page>
    );
  }
}
