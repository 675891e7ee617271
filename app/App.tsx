import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { sessionUser, signInAtom } from '#features/auth';
import { learnerIdAtom } from '#kernel/learner';
import { Spinner } from '#ui/spinner';
import { Guard } from './guards/Guard.tsx';
import { paths } from './paths.ts';
import { screens } from './screens.ts';
import { AppErrorBoundary } from './shell/AppErrorBoundary.tsx';
import { Layout } from './shell/Layout.tsx';
import { useLinkNavigation } from './shell/useNavigationEffects.ts';
import { EarlyInputHandover } from './start/EarlyInputHandover.tsx';

/**
 * The routes: each path with its audience and its screen (docs/product.md#route-1). Shows 'Loading…' until the
 * app knows who is signed in.
 */
export function App() {
  const signIn = useAtomValue(signInAtom);
  const learnerId = useAtomValue(learnerIdAtom);
  const location = useLocation();
  useLinkNavigation();

  if (signIn.step === 'loading') return <Spinner label="Loading…" isPage />;

  return (
    <Layout>
      <AppErrorBoundary resetKey={location.key}>
        <Suspense fallback={<Spinner label="Loading…" isPage />}>
          <Routes>
            <Route element={<Guard audience="anyone" />}>
              <Route
                path={paths.root}
                element={
                  sessionUser(signIn) !== null ? (
                    <screens.dashboard.Part key={learnerId} />
                  ) : (
                    <screens.home.Part />
                  )
                }
              />
              <Route path={paths.home} element={<screens.home.Part />} />
              <Route path={paths.resetPassword} element={<screens.resetPassword.Part />} />
              <Route path={paths.confirm} element={<screens.confirm.Part />} />
              <Route path={paths.emailSent} element={<screens.emailSent.Part />} />
              <Route path={paths.otp} element={<screens.otp.Part />} />
              <Route path={paths.help} element={<screens.help.Part />} />
              <Route path={paths.terms} element={<screens.legal.Part page="terms" />} />
              <Route path={paths.privacy} element={<screens.legal.Part page="privacy" />} />
              <Route path={paths.cookies} element={<screens.legal.Part page="cookies" />} />
              <Route path="*" element={<screens.notFound.Part />} />
            </Route>
            <Route element={<Guard audience="visitor" />}>
              <Route path={paths.login} element={<screens.login.Part />} />
              <Route path={paths.register} element={<screens.register.Part />} />
            </Route>
            {/* The key closes a learner's page when another learner signs in. */}
            <Route element={<Guard key={learnerId} audience="learner" />}>
              <Route path={paths.dashboard} element={<screens.dashboard.Part key={learnerId} />} />
              <Route path={paths.practice} element={<screens.practice.Part />} />
              <Route path={paths.progress} element={<screens.progress.Part />} />
              <Route path={`${paths.quizzes}/:attempt?`} element={<screens.quizzes.Part />} />
              <Route path={`${paths.review}/:attempt?`} element={<screens.review.Part />} />
              <Route path={paths.plan} element={<screens.plan.Part />} />
              <Route path={`${paths.diagnostic}/:attempt?`} element={<screens.diagnostic.Part />} />
              <Route path={`${paths.print}/:code?`} element={<screens.print.Part />} />
              <Route path={`${paths.keyIn}/:code?`} element={<screens.keyIn.Part />} />
              <Route path={paths.lessons} element={<screens.lessons.Part />} />
              <Route path={paths.notes} element={<screens.notes.Part />} />
              <Route path={paths.resources} element={<screens.resources.Part />} />
              <Route path={`${paths.flashcards}/:attempt?`} element={<screens.flashcards.Part />} />
              <Route path={paths.profile} element={<screens.profile.Part />} />
              <Route path={`${paths.mockExams}/:attempt?`} element={<screens.mockExams.Part />} />
            </Route>
          </Routes>
          <EarlyInputHandover />
        </Suspense>
      </AppErrorBoundary>
    </Layout>
  );
}
