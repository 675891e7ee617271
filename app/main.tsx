import '#ui/tokens';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { authAtom, authNoticeAtom } from '#features/auth';
import { applyStoredTheme } from '#ui/theme';
import { App } from './App.tsx';
import { builtPageFor } from './pages.ts';
import { createAppStore } from './ports.ts';
import { Root } from './Root.tsx';
import { legalTextsAtom, loadLegalText } from './routes/legalText.ts';
import { screens } from './screens.ts';
import { Drawn } from './start/Drawn.tsx';
import { keepFonts } from './start/fonts.ts';
import { prepareScreen } from './start/prepareScreen.ts';
import { startApp } from './start/startApp.ts';
import { followWholeStyle } from './start/wholeStyle.ts';

/** By far the largest file of a page: who is here and what they will see is found out while it comes. */
const drawing = import('react-dom/client');

applyStoredTheme();

const store = createAppStore();
const started = startApp(store, window);
const app = (
  <Root store={store}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Root>
);

/** Takes over the page as it was built, where that is what there is to see. False where it is not. */
async function hydrate(root: HTMLElement): Promise<boolean> {
  const page = builtPageFor(window.location.pathname);
  const { waiting } = document.documentElement.dataset;
  // Not every host answers an address with its own page, and the development server has none.
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
  if (store.get(authAtom).status !== 'signed-out' || store.get(authNoticeAtom) !== null) return false;
  const { hydrateRoot } = await drawing;
  // In slices: the page is there already, and a press on it comes first.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  return true;
}

/** Draws the page at once: there is nothing on it yet to press. In slices it would take longer, for 'Loading…' is drawn between them. */
async function draw(root: HTMLElement): Promise<void> {
  const { createRoot } = await drawing;
  await new Promise<void>((resolve) => {
    const onDrawn = () => {
      delete document.documentElement.dataset.waiting;
      resolve();
    };
    createRoot(root).render(<Drawn onDrawn={onDrawn}>{app}</Drawn>);
  });
}

/** The page is all here: on a learner's device the app may begin before that (before-paint.js). */
async function pageRead(): Promise<HTMLElement> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root".');
  return root;
}

async function open(): Promise<void> {
  const root = await pageRead();
  followWholeStyle(document);
  if (!(await hydrate(root))) {
    // A document that was built shows 'Loading…' meanwhile; the development server's shows nothing.
    if (root.dataset.built !== undefined) await started.then(() => prepareScreen(store, window));
    await draw(root);
  }
  document.getElementById('waiting')?.remove();
  keepFonts(window);
}

void open();
