import type { DashboardPort } from '#features/dashboard';
import { unwrap } from './errors.ts';
import { readOverview } from './overview.ts';
import { supabase } from './supabase.ts';

export const dashboardRepository: DashboardPort = {
  async loadOverview(weekStart) {
    const { main } = supabase();
    // Fails immediately and silently. supabase-js would retry a dead network four times in seven seconds.
    const data = unwrap(await main.rpc('dashboard_overview', { p_week_start: weekStart }).retry(false));
    return readOverview(data);
  },
};
