import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { OtpScreen } from '#features/auth';
import { readDestination } from '../guards/destination.ts';
import { paths } from '../paths.ts';

export default function OtpRoute() {
  const navigate = useNavigate();
  const handleVerified = useCallback(
    () => navigate(readDestination() ?? paths.root, { replace: true }),
    [navigate],
  );
  return (
    <OtpScreen helpHref={paths.help} onVerified={handleVerified} onSignedOut={() => navigate(paths.login)} />
  );
}
