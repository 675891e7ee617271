import '#ui/tokens';
import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { fakePackSource, fakePackStore } from '#fakes/offline';
import { packItemSchema, packSourcePortAtom, packStorePortAtom } from '#features/offline';
import { PrintScreen } from '#features/paper';
import { browserDevice, deviceAtom } from '#kernel/device';

const banksSchema = v.record(v.string(), v.array(packItemSchema));

/** The question banks of this repository. The print page has no server, so it reads them from a file. */
const banks = fetch('/banks.json').then(async (response) => v.parse(banksSchema, await response.json()));
const source = fakePackSource(async (bank) => (await banks)[bank] ?? []);

const store = createStore();
store.set(deviceAtom, browserDevice(window));
store.set(packSourcePortAtom, source);
store.set(packStorePortAtom, fakePackStore());

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
