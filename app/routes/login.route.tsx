import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasSignedOutAtom, LoginScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { rememberDestination } from '../guards/destination.ts';
import { paths } from '../paths.ts';
import { withNextParameter } from '../shell/navigation.ts';

export default function LoginRoute() {
  const navigate = useNavigate();
  useIdle(loadRepositories);
  const [params] = useSearchParams();
  const setHasLeft = useSetAtom(hasSignedOutAtom);
  useEffect(() => setHasLeft(false), [setHasLeft]);
  const remember = () => rememberDestination(params.get('next'));

  function handleSignedIn() {
    remember();
    navigate(paths.otp);
  }

  return (
    <LoginScreen
      registerHref={withNextParameter(paths.register, params.get('next'))}
      isReset={params.has('reset')}
      onSignedIn={handleSignedIn}
      onLeaveForGoogle={remember}
    />
  );
}
