import { text } from 'node:stream/consumers';
import { Window } from 'happy-dom';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { fakeAuthPort } from '#fakes/auth';
import { authPortAtom, startAuthAtom } from '#features/auth';
import { termsBlocks } from '#features/terms';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { Spinner } from '#ui/spinner';
import { App } from './App.tsx';
import { type BuiltPage, builtPages } from './pages.ts';
import { Root } from './Root.tsx';
import { legalTextsAtom } from './routes/legalText.ts';
import { pageTitle } from './shell/pageTitles.ts';

/** A page of the build's output. */
export interface RenderedPage extends BuiltPage {
  title: string;
  html: string;
  /** The HTML of 'Loading…', which hides the page from a learner until the app knows who is signed in. */
  waiting: string;
}

/** Reads a file of app/public. */
type ReadPublic = (name: string) => Promise<string>;

/** An address without a page, to render 'Page Not Found'. */
const NOWHERE = '/404';

/** Parses HTML as a browser does. */
function parseHtml(page: string) {
  const { document } = new Window();
  document.write(page);
  return document;
}

async function renderApp({ path, shows, legalText }: BuiltPage, read: ReadPublic): Promise<string> {
  const store = createStore();
  store.set(deviceAtom, memoryDevice());
  store.set(authPortAtom, fakeAuthPort());
  if (shows === 'visitor') await store.set(startAuthAtom);
  if (legalText !== undefined) {
    const blocks = termsBlocks(await read(`legal/${legalText}.html`), parseHtml);
    store.set(legalTextsAtom, { [legalText]: blocks });
  }
  return html(
    <Root store={store}>
      <StaticRouter location={path ?? NOWHERE}>
        <App />
      </StaticRouter>
    </Root>,
  );
}

async function html(node: ReactNode): Promise<string> {
  let problem: unknown = null;
  const { prelude } = await prerenderToNodeStream(node, {
    // Render everything as one piece: React would need a script to insert parts that it sends later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      problem = error;
    },
  });
  // Fail the build if a component throws: React would only write a placeholder and render the component again in the
  // browser.
  if (problem !== null) throw problem;
  return text(prelude);
}

/** Renders every page of the build, in the order of `builtPages`. */
export async function renderPages(read: ReadPublic): Promise<RenderedPage[]> {
  const waiting = await html(<Spinner label="Loading…" isPage />);
  return Promise.all(
    builtPages.map(async (page) => ({
      ...page,
      title: pageTitle(page.path ?? NOWHERE, false),
      html: await renderApp(page, read),
      waiting,
    })),
  );
}
