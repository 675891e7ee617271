import { useSearchParams } from 'react-router-dom';
import { LoginScreen } from '#features/auth';
import { useIdle } from '#kernel/async';
import { loadRepositories } from '../data/loadRepositories.ts';
import { rememberDestination } from '../guards/Guard.tsx';
import { paths } from '../paths.ts';
import { withNextParameter } from '../shell/navigation.ts';

export default function LoginRoute() {
  useIdle(loadRepositories);
  const [params] = useSearchParams();
  const next = params.get('next');

  return (
    <LoginScreen
      registerHref={withNextParameter(paths.register, next)}
      isReset={params.has('reset')}
      // The guard leads to the code. After it the page leads to the root (docs/product.md#code-3).
      onSignedIn={() => rememberDestination(next ?? paths.root)}
      onLeaveForGoogle={() => rememberDestination(next)}
    />
  );
}
