import { useNavigate, useSearchParams } from 'react-router-dom';
import { RegisterScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { rememberDestination } from '../guards/Guard.tsx';
import { paths } from '../paths.ts';
import { withNextParameter } from '../shell/navigation.ts';

export default function RegisterRoute() {
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
