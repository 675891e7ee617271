export { askPacks } from './browser/askPacks.ts';
export { offlineApp } from './browser/offlineApp.ts';
export { packStore, readStoredOverview, storeOverview } from './browser/packStore.ts';
export { toDrawCandidates } from './model/drawFromPack.ts';
export { type DrawCandidate, drawByRule, drawRank } from './model/drawRule.ts';
export { type BankHistory, type BankHistoryItem, type PackItem, packItemSchema } from './model/pack.ts';
export {
  type OfflineAppPort,
  offlineAppPortAtom,
  type PackSourcePort,
  packSourcePortAtom,
  packStorePortAtom,
} from './ports.ts';
export { OfflineCard } from './screens/OfflineCard.tsx';
export { OfflineStrip } from './screens/OfflineStrip.tsx';
export { RestoredNotice, UpdateNotice } from './screens/UpdateNotice.tsx';
export { saveAppAtom } from './state/offlineApp.ts';
export { updatePacksAtom } from './state/packs.ts';
export { useForgetOtherLearners } from './state/useForgetOtherLearners.ts';
export { useOfflineInstall } from './state/useOfflineInstall.ts';
