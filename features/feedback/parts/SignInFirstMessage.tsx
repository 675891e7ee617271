import { Alert } from '#ui/alert';
import { Link } from '#ui/link';
import { FEEDBACK_FORMS } from '../forms.ts';
import type { FeedbackFormId } from '../model/kinds.ts';
import styles from '../styles.module.css';

export interface SignInFirstMessageProps {
  /** The form that the visitor tried to open; null if the visitor has not tried to open one. */
  asked: FeedbackFormId | null;
  loginHref: string;
  onDismiss: () => void;
}

/** It is above the page, and was asked for from anywhere on it. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/**
 * A message above the page: sending feedback requires signing in (docs/product.md#feed-2). It has a link to sign in.
 */
export function SignInFirstMessage({ asked, loginHref, onDismiss }: SignInFirstMessageProps) {
  if (asked === null) return null;
  return (
    <div ref={bringIntoView} className={styles.signInFirst}>
      <Alert tone="danger" onDismiss={onDismiss}>
        <p>{FEEDBACK_FORMS.find(({ id }) => id === asked)?.signInText}</p>
        <Link href={loginHref} onClick={onDismiss}>
          Log in
        </Link>
      </Alert>
    </div>
  );
}
