import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { LandingScreen } from '#features/landing';
import { paths } from '../paths.ts';

export default function HomeRoute() {
  const navigate = useNavigate();
  const register = useCallback(() => void navigate(paths.register), [navigate]);
  return <LandingScreen loginHref={paths.login} registerHref={paths.register} onRegister={register} />;
}
