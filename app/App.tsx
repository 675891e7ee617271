import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { authAtom } from '#features/auth';
import { Spinner } from '#ui/spinner';
import { Guard } from './guards/Guard.tsx';
import { paths } from './paths.ts';
import HomeRoute from './routes/home.route.tsx';
import { AppErrorBoundary } from './shell/AppErrorBoundary.tsx';
import { Layout } from './shell/Layout.tsx';
import { useLinkNavigation } from './shell/useLinkNavigation.ts';

const DashboardRoute = lazy(() => import('./routes/dashboard.route.tsx'));
const LoginRoute = lazy(() => import('./routes/login.route.tsx'));
const RegisterRoute = lazy(() => import('./routes/register.route.tsx'));
const ResetPasswordRoute = lazy(() => import('./routes/reset-password.route.tsx'));
const ConfirmRoute = lazy(() => import('./routes/confirm.route.tsx'));
const EmailSentRoute = lazy(() => import('./routes/email-sent.route.tsx'));
const OtpRoute = lazy(() => import('./routes/otp.route.tsx'));
const HelpRoute = lazy(() => import('./routes/help.route.tsx'));
const LegalRoute = lazy(() => import('./routes/legal.route.tsx'));
const QuizzesRoute = lazy(() => import('./routes/quizzes.route.tsx'));
const MockExamsRoute = lazy(() => import('./routes/mock-exams.route.tsx'));
const ProfileRoute = lazy(() => import('./routes/profile.route.tsx'));
const FlashcardsRoute = lazy(() => import('./routes/flashcards.route.tsx'));
const ResourcesRoute = lazy(() => import('./routes/resources.route.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.route.tsx'));

/** Every path, its audience and its lazily loaded screen (docs/product.md#route-1). 'Loading…' shows until the user is known. */
export function App() {
  const auth = useAtomValue(authAtom);
  const location = useLocation();
  useLinkNavigation();

  if (auth.status === 'loading') return <Spinner label="Loading…" isLabelVisible isPage />;

  return (
    <Layout>
      <AppErrorBoundary resetKey={location.key}>
        <Suspense fallback={<Spinner label="Loading…" isLabelVisible isPage />}>
          <Routes>
            <Route element={<Guard audience="anyone" />}>
              <Route
                path={paths.root}
                element={auth.status === 'signed-in' ? <DashboardRoute /> : <HomeRoute />}
              />
              <Route path={paths.home} element={<HomeRoute />} />
              <Route path={paths.resetPassword} element={<ResetPasswordRoute />} />
              <Route path={paths.confirm} element={<ConfirmRoute />} />
              <Route path={paths.emailSent} element={<EmailSentRoute />} />
              <Route path={paths.otp} element={<OtpRoute />} />
              <Route path={paths.help} element={<HelpRoute />} />
              <Route path={paths.terms} element={<LegalRoute page="terms" />} />
              <Route path={paths.privacy} element={<LegalRoute page="privacy" />} />
              <Route path={paths.cookies} element={<LegalRoute page="cookies" />} />
              <Route path="*" element={<NotFoundRoute />} />
            </Route>
            <Route element={<Guard audience="visitor" />}>
              <Route path={paths.login} element={<LoginRoute />} />
              <Route path={paths.register} element={<RegisterRoute />} />
            </Route>
            <Route element={<Guard audience="learner" />}>
              <Route path={paths.dashboard} element={<DashboardRoute />} />
              <Route path={`${paths.quizzes}/:attempt?`} element={<QuizzesRoute />} />
              <Route path={paths.resources} element={<ResourcesRoute />} />
              <Route path={`${paths.flashcards}/:attempt?`} element={<FlashcardsRoute />} />
              <Route path={paths.profile} element={<ProfileRoute />} />
              <Route path={`${paths.mockExams}/:attempt?`} element={<MockExamsRoute />} />
            </Route>
          </Routes>
        </Suspense>
      </AppErrorBoundary>
    </Layout>
  );
}
