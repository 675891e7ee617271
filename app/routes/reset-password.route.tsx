import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authNoticeAtom, ResetPasswordScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { readRecoveryLink } from '../guards/linkParameters.ts';
import { paths } from '../paths.ts';

const NOTICE = { tone: 'success', text: 'Your password is updated. Sign in with the new one.' } as const;

export default function ResetPasswordRoute() {
  const navigate = useNavigate();
  useIdle(loadRepositories);
  const setNotice = useSetAtom(authNoticeAtom);
  const [link] = useState(() => readRecoveryLink(new URL(window.location.href)));

  // Remove the link's tokens from the address bar and the history.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', paths.resetPassword);
  }, []);

  const handleUpdated = useCallback(() => {
    setNotice(NOTICE);
    navigate(paths.login, { replace: true });
  }, [navigate, setNotice]);

  return <ResetPasswordScreen link={link} loginHref={paths.login} onUpdated={handleUpdated} />;
}
