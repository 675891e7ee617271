import { useNavigate } from 'react-router-dom';
import { RegisterScreen } from '#features/auth';
import { paths } from '../paths.ts';
import { useCallsSoon } from '../shell/useCallsSoon.ts';

export default function RegisterRoute() {
  const navigate = useNavigate();
  useCallsSoon();
  return (
    <RegisterScreen
      loginHref={paths.login}
      onSignedUp={(status) => navigate(status === 'signed-in' ? paths.otp : paths.emailSent)}
    />
  );
}
