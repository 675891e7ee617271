import type { Bank } from '#features/questions';
import { createPortAtom } from '#kernel/port';
import type { BankChange, BankHistory, Pack } from './model/pack.ts';

/** Saves the app's own files on the device, so that the app starts without a network. */
export interface OfflineAppPort {
  /**
   * Whether this browser can save the app: false if it has no service workers, because it is too old or the page is
   * not served over https.
   */
  isPossible(): Promise<boolean>;
  /** Whether the whole app is saved on this device, so that it starts without a network. */
  isKept(): Promise<boolean>;
  /** How many bytes the first download of the app's files transfers; null if unknown. */
  size(): Promise<number | null>;
  /** Whether to download as little as possible: the browser's data saver is on, or the connection is metered. */
  isConnectionDear(): Promise<boolean>;
  /**
   * Downloads the app's files that are not saved on the device yet. Resolves once the app can start without a
   * network. Throws if the files could not be saved.
   */
  keep(): Promise<void>;
  /** Deletes the app's saved files from the device, so that the app no longer starts without a network. */
  drop(): Promise<void>;
  /** Calls `listener` when a newer version of the app is ready. Returns a function that stops listening. */
  onUpdate(listener: () => void): () => void;
  /** Activates the downloaded newer version of the app, and reloads the page. */
  takeUpdate(): void;
}

export const offlineAppPortAtom = createPortAtom<OfflineAppPort>('offlineApp');

/** Loads the banks' questions from the server, for use offline. A call that fails throws an AppError. */
export interface PackSourcePort {
  /** Loads what changed in these banks since the given time; if it is null, all their items. */
  loadChanges(since: string | null, banks: readonly Bank[]): Promise<readonly BankChange[]>;
  /** Loads the current and the former items of these banks. */
  loadHistory(banks: readonly Bank[]): Promise<BankHistory>;
}

export const packSourcePortAtom = createPortAtom<PackSourcePort>('packSource');

/**
 * Stores packs on the device. If nothing is stored, reading returns an empty list. If the device has no room, writing
 * throws.
 */
export interface PackStorePort {
  readPacks(): Promise<readonly Pack[]>;
  writePack(pack: Pack): Promise<void>;
  removePack(bank: Bank): Promise<void>;
  /** Deletes all packs from the device. */
  clear(): Promise<void>;
  /**
   * Asks the browser not to delete the packs when the device's storage is short. If the browser asks the learner
   * first, the promise resolves late, or never.
   */
  persist(): Promise<void>;
}

export const packStorePortAtom = createPortAtom<PackStorePort>('packStore');
