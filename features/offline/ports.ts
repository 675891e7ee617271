import type { Bank } from '#features/questions';
import { createPortAtom } from '#kernel/port';
import type { BankHistory } from './model/history.ts';
import type { BankChange, Pack } from './model/pack.ts';

/** Keeps the app itself on the device, so that it starts without a network. */
export interface AppKeeperPort {
  /** False if the browser has no service workers: an old one, or an address without https. */
  isPossible(): Promise<boolean>;
  /** Whether the whole app is kept here, so that it starts without a network. */
  isKept(): Promise<boolean>;
  /** The bytes that a first download of the app takes on the wire; null if that is not known. */
  size(): Promise<number | null>;
  /** Whether the learner's connection asks for few downloads: it saves data, or is paid by the byte. */
  isConnectionDear(): Promise<boolean>;
  /**
   * Downloads the missing files. Resolves once the app can start without a network; throws if it could not
   * be saved.
   */
  keep(): Promise<void>;
  /** Takes the app off the device. */
  drop(): Promise<void>;
  /** Calls back when a newer version is ready. Returns a function that stops listening. */
  onUpdate(listener: () => void): () => void;
  /** Changes over to the version that waits, and loads the page again. */
  takeUpdate(): void;
}

export const appKeeperPortAtom = createPortAtom<AppKeeperPort>('appKeeper');

/** Where packs come from. All calls throw an AppError. */
export interface PackSourcePort {
  /** What changed in these banks since an instant; null: all of them, whole. */
  loadChanges(since: string | null, banks: readonly Bank[]): Promise<readonly BankChange[]>;
  /** The current and the earlier items of these banks. */
  loadHistory(banks: readonly Bank[]): Promise<BankHistory>;
}

export const packSourcePortAtom = createPortAtom<PackSourcePort>('packSource');

/** Where the device keeps packs. Reading answers nothing if nothing is kept; writing throws where there is no room. */
export interface PackStorePort {
  readPacks(): Promise<readonly Pack[]>;
  writePack(pack: Pack): Promise<void>;
  removePack(bank: Bank): Promise<void>;
  /** Deletes everything from the device. */
  clear(): Promise<void>;
  /**
   * Asks the browser not to delete the data when storage is full. A browser that asks the learner answers
   * late, or never.
   */
  persist(): Promise<void>;
}

export const packStorePortAtom = createPortAtom<PackStorePort>('packStore');
