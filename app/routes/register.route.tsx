import { useNavigate, useSearchParams } from 'react-router-dom';
import { RegisterScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { rememberDestination } from '../guards/destination.ts';
import { paths } from '../paths.ts';
import { withNext } from '../shell/navigation.ts';

export default function RegisterRoute() {
  const navigate = useNavigate();
  useIdle(loadRepositories);
  const next = useSearchParams()[0].get('next');
  const remember = () => rememberDestination(next);

  return (
    <RegisterScreen
      loginHref={withNext(paths.login, next)}
      resetHref={withNext(`${paths.login}?reset`, next)}
      onSignedUp={(status) => {
        remember();
        navigate(status === 'signed-in' ? paths.otp : paths.emailSent);
      }}
      onLeaveForGoogle={remember}
    />
  );
}
