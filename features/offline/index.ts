export { UpdateNotice } from './parts/UpdateNotice.tsx';
export { type AppKeeperPort, appKeeperPortAtom } from './ports.ts';
export { chooseOfflineAtom, keepStateAtom, startKeepingAtom } from './state/keep.ts';
