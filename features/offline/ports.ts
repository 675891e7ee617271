import { createPortAtom } from '#features/port';

/** Keeps the app itself on the device, so that it starts without a network. */
export interface AppKeeperPort {
  /** False where the browser has no service workers: an old one, or an address without https. */
  isPossible(): boolean;
  /** Whether the whole app is kept here, so that it starts without a network. */
  isKept(): Promise<boolean>;
  /** The bytes that a first download of the app takes on the wire; null where that is not known. */
  size(): Promise<number | null>;
  /** Whether the learner's connection asks for few downloads: it saves data, or is paid by the byte. */
  isConnectionDear(): boolean;
  /** Downloads what is missing. Resolves once the app starts without a network; throws where it could not be kept. */
  keep(): Promise<void>;
  /** Takes the app off the device. */
  drop(): Promise<void>;
  /** Calls back when a newer version is here and waits. Returns the way to stop. */
  onUpdate(listener: () => void): () => void;
  /** Changes over to the version that waits, and loads the page anew. */
  takeUpdate(): void;
}

export const appKeeperPortAtom = createPortAtom<AppKeeperPort>('appKeeper');
