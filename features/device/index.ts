export { browserDevice, type Device, deviceAtom, memoryDevice } from './device.ts';
export { readStored, readStoredList, type StoredList, writeStored, writeStoredList } from './stored.ts';
