export { drawFromPack, drawPlanFromPacks, toDrawCandidates } from './model/drawFromPack.ts';
export { type DrawCandidate, drawByRule, drawRank } from './model/drawRule.ts';
export type { BankHistory, BankHistoryItem } from './model/history.ts';
export { type Pack, type PackItem, packItemSchema, packSchema } from './model/pack.ts';
export {
  type OfflineAppPort,
  offlineAppPortAtom,
  type PackSourcePort,
  type PackStorePort,
  packSourcePortAtom,
  packStorePortAtom,
} from './ports.ts';
export { OfflineCard } from './screens/OfflineCard.tsx';
export { OfflineStrip } from './screens/OfflineStrip.tsx';
export { RestoredNotice } from './screens/RestoredNotice.tsx';
export { UpdateNotice } from './screens/UpdateNotice.tsx';
export { saveAppAtom } from './state/offlineApp.ts';
export { forgetPacksAtom, updatePacksAtom } from './state/packs.ts';
export { useOfflineInstall } from './state/useOfflineInstall.ts';
