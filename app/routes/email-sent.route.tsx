import { EmailSentScreen } from '#features/auth';
import { paths } from '../paths.ts';

export default function EmailSentRoute() {
  return <EmailSentScreen loginHref={paths.login} />;
}
