import { EmailSentScreen } from '#features/auth';
import { paths } from '../paths.ts';
import { useCallsSoon } from '../shell/useCallsSoon.ts';

export default function EmailSentRoute() {
  useCallsSoon();
  return <EmailSentScreen loginHref={paths.login} registerHref={paths.register} />;
}
