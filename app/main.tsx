import '#ui/tokens';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { authNoticeAtom, signInAtom } from '#features/auth';
import { applyStoredTheme } from '#ui/theme';
import { App } from './App.tsx';
import { builtPageFor } from './pages.ts';
import { createAppStore } from './ports.ts';
import { Root } from './Root.tsx';
import { legalTextsAtom, loadLegalText } from './routes/legalText.ts';
import { screens } from './screens.ts';
import { preload } from './start/preload.ts';
import { startApp } from './start/startApp.ts';
import { surviveTranslation } from './start/translation.ts';

/** react-dom, a large file, loads while the app finds out who is signed in. */
const reactDom = import('react-dom/client');

applyStoredTheme();
surviveTranslation(window);

const store = createAppStore();
const started = startApp(store, window);
const app = (
  <Root store={store}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Root>
);

/**
 * Whether the prerendered page shows the same screen as the app will. Loads the screen's code and text before it
 * returns true.
 */
async function isBuiltPageRight(root: HTMLElement): Promise<boolean> {
  const page = builtPageFor(window.location.pathname);
  const { waiting } = document.documentElement.dataset;
  // Do not hydrate a document that was built for another address: some hosts answer several addresses with one page.
  // The development server has no prerendered pages.
  if (page?.shows !== 'visitor' || waiting !== undefined || root.dataset.built !== (page.path ?? '*'))
    return false;
  try {
    await Promise.all([started, screens[page.screen].load()]);
    if (page.legalText !== undefined) {
      store.set(legalTextsAtom, { [page.legalText]: await loadLegalText(page.legalText) });
    }
  } catch {
    return false;
  }
  return store.get(signInAtom).step === 'out' && store.get(authNoticeAtom) === null;
}

/** Removes 'Loading…' once the children are in the document, before the browser paints them. */
function Reveal({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.waiting;
    document.getElementById('waiting')?.remove();
  }, []);
  return children;
}

async function open(root: HTMLElement): Promise<void> {
  if (await isBuiltPageRight(root)) {
    const { hydrateRoot } = await reactDom;
    document.getElementById('waiting')?.remove();
    // In a transition, React hydrates in small steps, so that clicks are handled in between.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  // A prerendered page shows 'Loading…' while data is preloaded. The development server's page is empty, so do not
  // wait for the data there.
  if (root.dataset.built !== undefined) await started.then(() => preload(store, window));
  const { createRoot } = await reactDom;
  createRoot(root).render(<Reveal>{app}</Reveal>);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
void open(root);
