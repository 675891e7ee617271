import { EmailSentScreen } from '#features/auth';
import { paths } from '../paths.ts';
import { usePreloadedRepositories } from '../shell/usePreloadedRepositories.ts';

export default function EmailSentRoute() {
  usePreloadedRepositories();
  return <EmailSentScreen loginHref={paths.login} registerHref={paths.register} />;
}
