import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionUser, signInAtom } from '#features/auth';
import { LandingScreen } from '#features/landing';
import { paths } from '../paths.ts';

export default function HomeRoute() {
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
