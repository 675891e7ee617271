import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ResetPasswordScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { readRecoveryLink } from '../guards/linkParameters.ts';
import { paths } from '../paths.ts';

export default function ResetPasswordRoute() {
  const navigate = useNavigate();
  useIdle(loadRepositories);
  const [link] = useState(() => readRecoveryLink(new URL(window.location.href)));

  // Remove the link's tokens from the address bar and the history.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', paths.resetPassword);
  }, []);

  const handleUpdated = useCallback(() => navigate(paths.login, { replace: true }), [navigate]);

  return <ResetPasswordScreen link={link} loginHref={paths.login} onUpdated={handleUpdated} />;
}
