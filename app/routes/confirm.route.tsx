import { useEffect, useState } from 'react';
import { ConfirmedScreen } from '#features/auth';
import { linkProblem } from '../guards/linkParameters.ts';
import { paths } from '../paths.ts';

export default function ConfirmRoute() {
  const [problem] = useState(() => linkProblem(new URL(window.location.href)));

  // The link also brings a session. The learner signs in instead (docs/product.md#auth-10), so it is not used, nor left in the address bar.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', paths.confirm);
  }, []);

  return <ConfirmedScreen problem={problem} loginHref={paths.login} resendHref={paths.emailSent} />;
}
