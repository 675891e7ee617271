import { OtpScreen } from '#features/auth';
import { paths } from '../paths.ts';

/** The code page. The guard leads on from it once the code was accepted. */
export default function OtpRoute() {
  return <OtpScreen helpHref={paths.help} />;
}
