import { useAtomValue } from 'jotai';
import { userIdAtom } from '#features/auth';
import { PlanScreen } from '#features/plan';
import { download } from '../download.ts';
import { drillHref } from '../drill.ts';
import { paths } from '../paths.ts';
import { PRODUCT_NAME } from '../product.ts';

export default function PlanRoute() {
  const userId = useAtomValue(userIdAtom);
  if (userId === null) return null;
  return (
    <PlanScreen
      userId={userId}
      product={PRODUCT_NAME}
      diagnosticHref={paths.diagnostic}
      practise={drillHref}
      onDownload={download}
    />
  );
}
