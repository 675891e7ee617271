import { EmailSentScreen } from '#features/auth';
import { paths } from '../paths.ts';
import { usePreloadedCalls } from '../shell/usePreloadedCalls.ts';

export default function EmailSentRoute() {
  usePreloadedCalls();
  return <EmailSentScreen loginHref={paths.login} registerHref={paths.register} />;
}
