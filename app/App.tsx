import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { authAtom } from '#features/auth';
import { Spinner } from '#ui/spinner';
import { Guard } from './guards/Guard.tsx';
import { paths } from './paths.ts';
import { screens } from './screens.ts';
import { AppErrorBoundary } from './shell/AppErrorBoundary.tsx';
import { Layout } from './shell/Layout.tsx';
import { useLinkNavigation } from './shell/useLinkNavigation.ts';
import { EarlyInput } from './start/EarlyInput.tsx';

/** Every path, its audience and its screen (docs/product.md#route-1). 'Loading…' shows until the user is known. */
export function App() {
  const auth = useAtomValue(authAtom);
  const location = useLocation();
  useLinkNavigation();

  if (auth.status === 'loading') return <Spinner label="Loading…" isPage />;

  return (
    <Layout>
      <AppErrorBoundary resetKey={location.key}>
        <Suspense fallback={<Spinner label="Loading…" isPage />}>
          <Routes>
            <Route element={<Guard audience="anyone" />}>
              <Route
                path={paths.root}
                element={auth.status === 'signed-in' ? <screens.dashboard.Screen /> : <screens.home.Screen />}
              />
              <Route path={paths.home} element={<screens.home.Screen />} />
              <Route path={paths.resetPassword} element={<screens.resetPassword.Screen />} />
              <Route path={paths.confirm} element={<screens.confirm.Screen />} />
              <Route path={paths.emailSent} element={<screens.emailSent.Screen />} />
              <Route path={paths.otp} element={<screens.otp.Screen />} />
              <Route path={paths.help} element={<screens.help.Screen />} />
              <Route path={paths.terms} element={<screens.legal.Screen page="terms" />} />
              <Route path={paths.privacy} element={<screens.legal.Screen page="privacy" />} />
              <Route path={paths.cookies} element={<screens.legal.Screen page="cookies" />} />
              <Route path="*" element={<screens.notFound.Screen />} />
            </Route>
            <Route element={<Guard audience="visitor" />}>
              <Route path={paths.login} element={<screens.login.Screen />} />
              <Route path={paths.register} element={<screens.register.Screen />} />
            </Route>
            <Route element={<Guard audience="learner" />}>
              <Route path={paths.dashboard} element={<screens.dashboard.Screen />} />
              <Route path={paths.practice} element={<screens.practice.Screen />} />
              <Route path={paths.progress} element={<screens.progress.Screen />} />
              <Route path={`${paths.quizzes}/:attempt?`} element={<screens.quizzes.Screen />} />
              <Route path={`${paths.review}/:attempt?`} element={<screens.review.Screen />} />
              <Route path={paths.plan} element={<screens.plan.Screen />} />
              <Route path={`${paths.diagnostic}/:attempt?`} element={<screens.diagnostic.Screen />} />
              <Route path={`${paths.print}/:code?`} element={<screens.print.Screen />} />
              <Route path={`${paths.keyIn}/:code?`} element={<screens.keyIn.Screen />} />
              <Route path={paths.resources} element={<screens.resources.Screen />} />
              <Route path={`${paths.flashcards}/:attempt?`} element={<screens.flashcards.Screen />} />
              <Route path={paths.profile} element={<screens.profile.Screen />} />
              <Route path={`${paths.mockExams}/:attempt?`} element={<screens.mockExams.Screen />} />
            </Route>
          </Routes>
          <EarlyInput />
        </Suspense>
      </AppErrorBoundary>
    </Layout>
  );
}
