import '#ui/tokens';
import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { packItemSchema, packSourcePortAtom, packStorePortAtom } from '#features/offline';
import { PrintScreen } from '#features/paper';
import type { Bank } from '#features/questions';
import { browserDevice, deviceAtom } from '#kernel/device';

const banksSchema = v.record(v.string(), v.array(packItemSchema));

/** The banks of the repository in the place of a server's. */
async function loadBanks(wanted: readonly Bank[]) {
  const banks = v.parse(banksSchema, await (await fetch('/banks.json')).json());
  return wanted.map((bank) => ({ bank, until: '', items: banks[bank] ?? [], retired: [] }));
}

const store = createStore();
store.set(deviceAtom, { ...browserDevice(window), isOnline: () => true });
store.set(packSourcePortAtom, {
  loadChanges: (_, banks) => loadBanks(banks),
  // The repository knows its banks as they are.
  loadHistory: async () => new Map(),
});
store.set(packStorePortAtom, {
  readPacks: async () => [],
  writePack: async () => {},
  removePack: async () => {},
  clear: async () => {},
  persist: async () => {},
});

const { pathname, search } = window.location;
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element with the id "root".');
createRoot(container).render(
  <Provider store={store}>
    <PrintScreen
      code={pathname.length > 1 ? decodeURIComponent(pathname.slice(1)) : undefined}
      query={search.slice(1)}
      onCode={() => {}}
      keyInHref={(code) => `/key-in/${code}`}
      onPrint={() => window.print()}
    />
  </Provider>,
);
