import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadOverviewAtom, useReloadAfterSending } from '#features/dashboard';
import { PlanScreen } from '#features/plan';
import { saveAsFile } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { PRODUCT_NAME } from '../product.ts';

export default function PlanRoute() {
  const userId = useAtomValue(learnerIdAtom);
  const loadOverview = useSetAtom(loadOverviewAtom);
  // Load the overview, because it contains the days on which the learner studied.
  useEffect(() => {
    if (userId !== null) void loadOverview(userId);
  }, [loadOverview, userId]);
  useReloadAfterSending(userId);
  if (userId === null) return null;
  return <PlanScreen userId={userId} product={PRODUCT_NAME} onDownload={saveAsFile} />;
}
