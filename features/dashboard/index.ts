export type { HistoryEntry } from './model/history.ts';
export { type Overview, overviewSchema } from './model/overview.ts';
export { HistoryCard, type HistoryCardProps } from './parts/HistoryCard.tsx';
export { type DashboardPort, dashboardPortAtom } from './ports.ts';
export type { DashboardLinks } from './screens/DashboardCards.tsx';
export { DashboardScreen } from './screens/DashboardScreen.tsx';
export {
  historyAtom,
  loadOverviewAtom,
  loadOverviewOnceAtom,
  preloadDashboardAtom,
  useReloadAfterSending,
} from './state/dashboard.ts';
