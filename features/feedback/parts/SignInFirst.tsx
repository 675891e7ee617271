import { Alert } from '#ui/alert';
import { Link } from '#ui/link';
import { FEEDBACK_TEXT } from '../model/messages.ts';
import styles from './SignInFirst.module.css';

export interface SignInFirstProps {
  /** What the visitor wanted to do, or null for nothing. */
  asked: 'bug' | 'feature' | null;
  loginHref: string;
  onDismiss: () => void;
}

/** Feedback needs a learner (docs/product.md#feed-2): says so over the page's lower edge, with a link to sign in. */
export function SignInFirst({ asked, loginHref, onDismiss }: SignInFirstProps) {
  if (asked === null) return null;
  return (
    <div className={styles.root}>
      <Alert tone="danger" className={styles.alert} onDismiss={onDismiss}>
        <p>{asked === 'bug' ? FEEDBACK_TEXT.loginToReport : FEEDBACK_TEXT.loginToRequest}</p>
        <Link href={loginHref} onClick={onDismiss}>
          Log in
        </Link>
      </Alert>
    </div>
  );
}
