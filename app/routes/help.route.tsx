import { useAtomValue } from 'jotai';
import { signInAtom } from '#features/auth';
import { HelpScreen } from '#features/resources';
import { paths } from '../paths.ts';

export default function HelpRoute() {
  const isCodeNeeded = useAtomValue(signInAtom).step === 'code';
  return (
    <HelpScreen
      links={{
        profile: paths.profile,
        resources: paths.resources,
        code: isCodeNeeded ? paths.otp : null,
      }}
    />
  );
}
