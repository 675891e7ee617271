import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmailSentScreen, LoginScreen, RegisterScreen, sessionUser, signInAtom } from '#features/auth';
import { LandingScreen } from '#features/landing';
import { HelpScreen } from '#features/resources';
import type { TermsBlock } from '#features/terms';
import { useIdle, useLoaded } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Illustration } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { loadRepositories } from '../data/loadRepositories.ts';
import { rememberDestination } from '../guards/Guard.tsx';
import { paths } from '../paths.ts';
import { withNextParameter } from '../shell/navigation.ts';
import { type LegalPage, legalTextsAtom, loadLegalText } from './legalText.ts';

// The pages that visitors see.

export function HomeRoute() {
  const navigate = useNavigate();
  const register = useCallback(() => void navigate(paths.register), [navigate]);
  const isLearner = sessionUser(useAtomValue(signInAtom)) !== null;
  return (
    <LandingScreen
      loginHref={paths.login}
      registerHref={paths.register}
      dashboardHref={isLearner ? paths.dashboard : null}
      onRegister={register}
    />
  );
}

export function LoginRoute() {
  useIdle(loadRepositories);
  const [params] = useSearchParams();
  const next = params.get('next');

  return (
    <LoginScreen
      registerHref={withNextParameter(paths.register, next)}
      isReset={params.has('reset')}
      // The guard leads to the code. After it the page leads to the root (docs/product.md#code-3).
      onSignedIn={() => rememberDestination(next ?? paths.root)}
      onLeaveForGoogle={() => rememberDestination(next)}
    />
  );
}

export function RegisterRoute() {
  const navigate = useNavigate();
  useIdle(loadRepositories);
  const next = useSearchParams()[0].get('next');
  const remember = () => rememberDestination(next);

  return (
    <RegisterScreen
      loginHref={withNextParameter(paths.login, next)}
      resetHref={withNextParameter(`${paths.login}?reset`, next)}
      onSignedUp={(status) => {
        remember();
        navigate(status === 'signed-in' ? paths.otp : paths.emailSent);
      }}
      onLeaveForGoogle={remember}
    />
  );
}

export function EmailSentRoute() {
  useIdle(loadRepositories);
  return <EmailSentScreen loginHref={paths.login} registerHref={paths.register} />;
}

export function HelpRoute() {
  const isCodeNeeded = useAtomValue(signInAtom).step === 'code';
  return (
    <HelpScreen
      links={{
        profile: paths.profile,
        resources: paths.resources,
        code: isCodeNeeded ? paths.otp : null,
      }}
    />
  );
}

const TITLES = { terms: 'Terms of Service', privacy: 'Privacy Policy', cookies: 'Cookie Policy' } as const;

export function LegalRoute({ page }: { page: LegalPage }) {
  const known = useAtomValue(legalTextsAtom)[page];
  return (
    <Page>
      <Card padding="lg">
        <Stack gap={4}>
          <Heading level={1}>{TITLES[page]}</Heading>
          {known === undefined ? <LoadedLegalText page={page} /> : <LegalText blocks={known} />}
        </Stack>
      </Card>
    </Page>
  );
}

function LoadedLegalText({ page }: { page: LegalPage }) {
  const { loaded, reload } = useLoaded(useCallback(() => loadLegalText(page), [page]));
  if (loaded.status === 'loading') return <Spinner label="Loading…" isLabelHidden />;
  if (loaded.status === 'failed')
    return (
      <Alert tone="danger" title="Error" onRetry={reload}>
        Failed to load.
      </Alert>
    );
  return <LegalText blocks={loaded.value} />;
}

function LegalText({ blocks }: { blocks: readonly TermsBlock[] }) {
  return blocks.map(({ kind, text }) =>
    kind === 'heading' ? (
      <Heading key={text} level={2} size="sm">
        {text}
      </Heading>
    ) : (
      <p key={text}>{text}</p>
    ),
  );
}

export function NotFoundRoute() {
  return (
    <Page width="narrow">
      <Stack gap={4} align="center">
        <Illustration name="jeepney" size="lg" />
        <Heading level={1}>Page Not Found</Heading>
        <Text tone="muted">There is nothing at this address.</Text>
        <LinkButton href={paths.home}>Go to the home page</LinkButton>
      </Stack>
    </Page>
  );
}
