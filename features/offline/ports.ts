import type { Bank } from '#features/questions';
import { createPortAtom } from '#kernel/port';
import type { BankHistory } from './model/history.ts';
import type { BankChange, Pack } from './model/pack.ts';

/** Saves the app itself on the device, so that it starts without a network. */
export interface OfflineAppPort {
  /** False if the browser has no service workers: it is too old, or the page is not served over https. */
  isPossible(): Promise<boolean>;
  /** Whether the whole app is saved on this device, so that it starts without a network. */
  isKept(): Promise<boolean>;
  /** How many bytes a first download of the app transfers; null if unknown. */
  size(): Promise<number | null>;
  /** Whether the app should download little: the browser's data saver is on, or the connection is metered. */
  isConnectionDear(): Promise<boolean>;
  /**
   * Downloads the missing files. Resolves once the app can start without a network; throws if it could not
   * be saved.
   */
  keep(): Promise<void>;
  /** Deletes the app from the device. */
  drop(): Promise<void>;
  /** Calls back when a newer version is ready. Returns a function that stops listening. */
  onUpdate(listener: () => void): () => void;
  /** Activates the newer version that was downloaded, and reloads the page. */
  takeUpdate(): void;
}

export const offlineAppPortAtom = createPortAtom<OfflineAppPort>('offlineApp');

/** Loads packs. On failure all calls throw an AppError. */
export interface PackSourcePort {
  /** What changed in these banks since the given time; null: the whole banks. */
  loadChanges(since: string | null, banks: readonly Bank[]): Promise<readonly BankChange[]>;
  /** Loads the current and the former items of these banks. */
  loadHistory(banks: readonly Bank[]): Promise<BankHistory>;
}

export const packSourcePortAtom = createPortAtom<PackSourcePort>('packSource');

/**
 * Stores packs on the device. Reading returns an empty list if nothing is saved; writing throws if there is
 * no room.
 */
export interface PackStorePort {
  readPacks(): Promise<readonly Pack[]>;
  writePack(pack: Pack): Promise<void>;
  removePack(bank: Bank): Promise<void>;
  /** Deletes everything in this store from the device. */
  clear(): Promise<void>;
  /**
   * Asks the browser not to delete the data when storage is short. If the browser asks the learner first,
   * this resolves late, or never.
   */
  persist(): Promise<void>;
}

export const packStorePortAtom = createPortAtom<PackStorePort>('packStore');
