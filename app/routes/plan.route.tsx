import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadOverviewAtom, useReloadAfterSending } from '#features/dashboard';
import { PlanScreen } from '#features/plan';
import { saveAsFile } from '#kernel/device';
import { PRODUCT_NAME } from '../shell/pageTitles.ts';

export default function PlanRoute() {
  const loadOverview = useSetAtom(loadOverviewAtom);
  // Load the overview, because it contains the days on which the learner studied.
  useEffect(() => void loadOverview(), [loadOverview]);
  useReloadAfterSending();
  return <PlanScreen product={PRODUCT_NAME} onDownload={saveAsFile} />;
}
