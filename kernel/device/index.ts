export { browserDevice, type CalendarZone, type Device, deviceAtom, memoryDevice } from './device.ts';
export { deviceChoiceAtom } from './deviceChoice.ts';
export { forgetUserAtom } from './forgetUser.ts';
export { type InAppBrowser, inAppBrowser } from './inAppBrowser.ts';
export { changeStoredList, type ListRules, readStored, readStoredList, writeStored } from './stored.ts';
