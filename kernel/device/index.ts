export { createDatabase } from './database.ts';
export { browserDevice, type CalendarZone, type Device, deviceAtom, memoryDevice } from './device.ts';
export { createDeviceChoiceAtom } from './deviceChoice.ts';
export { DEVICE_KEYS } from './deviceKeys.ts';
export { forgetUserAtom } from './forgetUser.ts';
export { inAppBrowser } from './inAppBrowser.ts';
export { openJournal } from './journal.ts';
export { changeStoredList, type ListRules, readStored, readStoredList, writeStored } from './stored.ts';
