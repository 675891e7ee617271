import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type Confirmation, ConfirmedScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { readConfirmationLink } from '../guards/linkParameters.ts';
import { paths } from '../paths.ts';
import { verifiedStateSchema } from '../shell/pageTitles.ts';

export default function ConfirmRoute() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [confirmation] = useState(
    (): Confirmation =>
      v.is(verifiedStateSchema, state)
        ? { status: 'verified', link: null }
        : readConfirmationLink(new URL(window.location.href)),
  );
  useIdle(loadRepositories);

  // Remove the link's tokens from the address bar and the history.
  const isVerified = confirmation.status === 'verified';
  useEffect(() => {
    navigate(paths.confirm, { replace: true, state: isVerified ? { isVerified } : null });
  }, [navigate, isVerified]);

  return (
    <ConfirmedScreen
      confirmation={confirmation}
      loginHref={paths.login}
      resendHref={paths.emailSent}
      onSignedIn={() => navigate(paths.dashboard, { replace: true })}
    />
  );
}
