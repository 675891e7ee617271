import type { DashboardPort } from '#features/dashboard';
import { dataOrThrow } from './errors.ts';
import { readOverview } from './overview.ts';
import { supabase } from './supabase.ts';

export const dashboardRepository: DashboardPort = {
  async loadOverview(weekStart) {
    const { main } = supabase();
    // Do not retry the call: without a network, supabase-js would try four times within seven seconds.
    const data = dataOrThrow(await main.rpc('dashboard_overview', { p_week_start: weekStart }).retry(false));
    return readOverview(data);
  },
};
