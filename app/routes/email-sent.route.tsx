import { EmailSentScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { paths } from '../paths.ts';

export default function EmailSentRoute() {
  useIdle(loadRepositories);
  return <EmailSentScreen loginHref={paths.login} registerHref={paths.register} />;
}
