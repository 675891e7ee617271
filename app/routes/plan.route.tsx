import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadOverviewAtom } from '#features/dashboard';
import { PlanScreen } from '#features/plan';
import { learnerIdAtom } from '#kernel/learner';
import { PRODUCT_NAME } from '../product.ts';
import { saveAsFile } from '../saveAsFile.ts';
import { useReloadAfterSending } from './useReloadAfterSending.ts';

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
