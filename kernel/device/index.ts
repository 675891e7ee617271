export { browserDevice, type CalendarZone, type Device, deviceAtom, memoryDevice } from './device.ts';
export { DEVICE_KEYS } from './deviceKeys.ts';
export { forgetUserAtom } from './forgetUser.ts';
export { inAppBrowser } from './inAppBrowser.ts';
export { openJournal } from './journal.ts';
export { canLoadLazyParts, isServedByWorker, whenServedByWorker } from './online.ts';
export { type ShareOutcome, saveAsFile, shareFile } from './saveAsFile.ts';
export {
  changeStoredList,
  readStored,
  readStoredList,
  type StoredListRules,
  storedAtom,
  storedListAtom,
  storedTextAtom,
  writeStored,
} from './stored.ts';
export { TEXT_SIZES, type TextSize, textSizeAtom } from './textSize.ts';
