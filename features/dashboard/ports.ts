import { createPortAtom } from '#kernel/port';
import type { Overview } from './model/overview.ts';

export interface DashboardPort {
  /**
   * Everything the dashboard shows, in one request. It reads user_statistics among the rest, and so is the probe that tells
   * whether the backend answers (docs/product.md#dash-9). `weekStart` is the first instant of the week that ends today, ISO 8601.
   * @throws {AppError}
   */
  loadOverview(weekStart: string): Promise<Overview>;
  /** What this device kept of the last answer, and when that was, in milliseconds since 1970; null for nothing. Never throws. */
  loadLast?(): Promise<{ overview: Overview; at: number } | null>;
}

export const dashboardPortAtom = createPortAtom<DashboardPort>('dashboard');
