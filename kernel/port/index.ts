import { type Atom, atom, type WritableAtom } from 'jotai';

/** An atom for a feature's port. The app, a story or a test sets it once, before the feature is shown. */
type PortAtom<Port> = WritableAtom<Port, [Port], void>;

/** Makes the atom for a port. Reading the atom before it is set throws an Error that says how to set it. */
export function createPortAtom<Port extends object>(name: string): PortAtom<Port> {
  const holder: Atom<Port | null> & WritableAtom<Port | null, [Port], void> = atom<Port | null>(null);
  return atom(
    (get) => {
      const port = get(holder);
      if (port === null) {
        throw new Error(
          `The ${name} port is not set. Call store.set(${name}PortAtom, port) before showing the feature (app/ports.ts does; stories use the in-memory port).`,
        );
      }
      return port;
    },
    (_get, set, port: Port) => set(holder, port),
  );
}
