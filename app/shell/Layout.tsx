import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { authAtom, codeStepAtom } from '#features/auth';
import { FooterHost } from './FooterHost.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { LearnerServicesHost } from './LearnerServicesHost.tsx';
import { usePageChange } from './usePageChange.ts';
import { WidgetsHost } from './WidgetsHost.tsx';

/**
 * Header, page, footer, widgets. While a code is pending there is the page alone (docs/product.md#route-3), and so through the success message
 * after it: the page must not jump under the good news.
 */
export function Layout({ children }: { children: ReactNode }) {
  const auth = useAtomValue(authAtom);
  const codeStep = useAtomValue(codeStepAtom);
  const isBare = auth.status === 'signed-in' && (auth.isOtpPending || codeStep !== 'idle');
  const learner = auth.status === 'signed-in' && !auth.isOtpPending ? auth.user : null;
  usePageChange(learner !== null);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      {isBare ? null : <Header />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isBare ? null : <FooterHost />}
      {/* Another learner, another conversation: the key sees to it. */}
      {isBare ? null : <WidgetsHost key={learner?.id ?? 'visitor'} userId={learner?.id ?? null} />}
      {learner === null ? null : <LearnerServicesHost user={learner} />}
    </div>
  );
}
