import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { authAtom } from '#features/auth';
import { FooterHost } from './FooterHost.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { LearnerServicesHost } from './LearnerServicesHost.tsx';
import { usePageChange } from './usePageChange.ts';
import { WidgetsHost } from './WidgetsHost.tsx';

/** Header, page, footer, widgets. While a code is pending there is the page alone (spec 2). */
export function Layout({ children }: { children: ReactNode }) {
  const auth = useAtomValue(authAtom);
  const isBare = auth.status === 'signed-in' && auth.isOtpPending;
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
