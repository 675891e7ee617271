import { createPortAtom } from '#kernel/port';
import type { Overview } from './model/overview.ts';

export interface DashboardPort {
  /**
   * Loads all data of the dashboard in one request. The request also reads user_statistics, so it also shows whether
   * the backend responds (docs/product.md#dash-9). `weekStart` is the first instant of the seven days that end today,
   * ISO 8601.
   * @throws {AppError}
   */
  loadOverview(weekStart: string): Promise<Overview>;
  /**
   * Reads the dashboard's data that was last saved on this device, and when it was saved (`at`, milliseconds since
   * 1970). Null if nothing is saved. Never throws.
   */
  loadLast?(): Promise<{ overview: Overview; at: number } | null>;
}

export const dashboardPortAtom = createPortAtom<DashboardPort>('dashboard');
