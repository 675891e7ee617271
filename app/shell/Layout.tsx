import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionUser, signInAtom } from '#features/auth';
import { isHintDueAtom } from '#features/feedback';
import { useForgetOtherLearners } from '#features/offline';
import { useIdle } from '#kernel/async';
import { lazyPart } from '#ui/lazy-part';
import { Link } from '#ui/link';
import { isReadableBeforeTerms } from '../guards/access.ts';
import { paths } from '../paths.ts';
import { BottomBar } from './BottomBar.tsx';
import { EditProfileHost } from './EditProfileHost.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InAppBrowserNotice } from './InAppBrowserNotice.tsx';
import styles from './Layout.module.css';
import { LazyWidgets } from './LazyWidgets.tsx';
import { useFieldInSight, useNavigationEffects, useScrollRestoration } from './useNavigationEffects.ts';

const services = lazyPart(() => import('./LearnerServices.tsx'));

/**
 * Header, page, footer, bottom bar and floating buttons. Only the page is shown while a code is needed
 * (docs/product.md#route-3) and before the terms are accepted. The same applies during the success message
 * after the code, so that the page does not jump.
 */
export function Layout({ children }: { children: ReactNode }) {
  const signIn = useAtomValue(signInAtom);
  const { pathname } = useLocation();
  const isCodeStep = signIn.step === 'code';
  const user = isCodeStep ? null : sessionUser(signIn);
  const isBlocked = signIn.step === 'terms' && signIn.hasAccepted === false;
  const isBare = isBlocked || isCodeStep;
  // Actions that change data are not available until the app knows that the terms are accepted
  // (docs/product.md#terms-4).
  const learner = signIn.step === 'in' ? signIn.user : null;
  useForgetOtherLearners();
  useNavigationEffects(user !== null);
  useScrollRestoration();
  useFieldInSight();
  const isIdle = useIdle();
  // Room for the feedback hint, which loads later, on a phone. It changes only with the page, so that nothing jumps.
  const isHintDue = useAtomValue(isHintDueAtom);
  const [room, setRoom] = useState({ pathname, isHintDue });
  if (room.pathname !== pathname) setRoom({ pathname, isHintDue });
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      {isBare ? null : <Header />}
      {isBare || user === null || !room.isHintDue ? null : <div className={styles.hintRoom} />}
      {isBare ? null : <InAppBrowserNotice />}
      {isBlocked && isReadableBeforeTerms(pathname) ? (
        <nav className={styles.back} aria-label="Main">
          <Link variant="alone" href={paths.dashboard}>
            Back to the Terms of Service
          </Link>
        </nav>
      ) : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isBare ? null : <Footer />}
      {isBare || user === null ? null : <BottomBar />}
      {/* The keys reset both when another learner signs in. Siblings must not share a key. */}
      {isBare || learner !== user ? null : <LazyWidgets key={`widgets ${user?.id ?? 'visitor'}`} />}
      {learner === null ? null : <EditProfileHost key={`profile ${learner.id}`} />}
      {learner === null || !isIdle ? null : (
        <Suspense fallback={null}>
          <services.Part key={learner.id} userId={learner.id} email={learner.email} />
        </Suspense>
      )}
    </div>
  );
}
