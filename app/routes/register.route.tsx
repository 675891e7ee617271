import { useNavigate } from 'react-router-dom';
import { RegisterScreen } from '#features/auth';
import { paths } from '../paths.ts';

export default function RegisterRoute() {
  const navigate = useNavigate();
  return (
    <RegisterScreen
      loginHref={paths.login}
      onSignedUp={(status) => navigate(status === 'signed-in' ? paths.otp : paths.emailSent)}
    />
  );
}
