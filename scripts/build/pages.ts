import Beasties from 'beasties';
import type { Plugin, Rolldown } from 'vite';
import { pageDescription } from '../../app/pageDescriptions.ts';
import type { BuiltPage } from '../../app/pages.ts';
import type { RenderedPage } from '../../app/prerender.tsx';
import type { ScreenName } from '../../app/screens.ts';

/**
 * CSS that hides either the prerendered page or 'Loading…'. app/start/inline.ts sets the attribute that decides which
 * one this person sees.
 */
const WAITING_STYLE =
  '<style>#waiting{display:none}[data-waiting] #waiting{display:block}[data-waiting] #root{display:none}</style>';

// Texts in index.html that each prerendered page replaces. The development server shows them on every page.
const CHARSET = '<meta charset="utf-8" />';
const TITLE = 'Iskolar — UPCAT reviewer';
const DESCRIPTION =
  'Practice quizzes, a full mock exam and flashcards for the UPCAT, in English and Filipino. Free for every student.';

/** The value of `data-built` in 404.html, which serves all addresses that have no page of their own. */
const ANY_ADDRESS = '*';

/** Where the path of the module with the visitors' screens ends. */
export const VISITOR_ROUTES = '/routes/visitor.route.tsx';

/** Where the path of another screen's module ends: for `mockExams`, with routes/mock-exams.route.tsx. */
export const routeModulePath = (screen: ScreenName): string =>
  `/routes/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.route.tsx`;

/**
 * The file of a page. `/login` is login.html, the name that static hosts look for; 404.html serves all other addresses.
 */
export function pageFileName(path: string | null): string {
  if (path === null) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

interface Parts {
  pages: readonly RenderedPage[];
  /** The code of app/start/inline.ts, bundled as one script. */
  inlineScript: string;
  /** Meta tags with the backend's address, if the build knows the address. */
  backendTags: string;
}

/**
 * Writes one document per page of app/pages.ts. It contains what the page shows before the app runs, and references to
 * the files it needs.
 */
export function writePagesPlugin({ pages, inlineScript, backendTags }: Parts): Plugin {
  return {
    name: 'built-pages',
    apply: 'build',
    generateBundle: {
      // Run this hook after Vite has written index.html.
      order: 'post',
      async handler(_options, bundle) {
        const index = assetOf(bundle, 'index.html');
        const template = textOf(index);
        const style = Object.keys(bundle).find((name) => name.endsWith('.css')) ?? '';
        const beasties = criticalStyles(textOf(assetOf(bundle, style)));
        for (const page of pages) {
          const html = fill(template, [
            [
              '<html',
              `<html${attribute('data-personal', page.personalKeys)}${attribute('data-prefetch', page.prefetch)}`,
            ],
            [CHARSET, `${CHARSET}${backendTags}<script>${inlineScript}</script>`],
            [TITLE, escapeHtml(page.title)],
            [DESCRIPTION, escapeHtml(pageDescription(page.path))],
            [
              '</head>',
              `${preloadTags(bundle, page, template)}${page.shows === 'visitor' ? WAITING_STYLE : ''}</head>`,
            ],
            ['<div id="root"></div>', bodyOf(page)],
          ]);
          const source = await beasties.process(html);
          const fileName = pageFileName(page.path);
          if (fileName === index.fileName) index.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

function assetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
  return file;
}

function textOf({ source }: Rolldown.OutputAsset): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** Inlines the styles that the page's content needs. Moves the stylesheet link to the end of the page. */
function criticalStyles(stylesheet: string): Beasties {
  const beasties = new Beasties({
    preload: 'body',
    pruneSource: false,
    // Always inline the CSS rules for the theme and for 'Loading…': at build time, no element matches them.
    allowRules: [/\[data-(?:theme|waiting)/],
    reduceInlineStyles: false,
    mergeStylesheets: false,
    keyframes: 'critical',
    logLevel: 'warn',
  });
  beasties.readFile = () => stylesheet;
  return beasties;
}

/**
 * Returns preload tags for all scripts that the page needs, so that the browser loads them in parallel. Scripts that
 * Vite has already added to the page are left out.
 */
function preloadTags(bundle: Rolldown.OutputBundle, page: BuiltPage, template: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) add(bundle[name]);
  };
  const holding = (ending: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(ending)));
  add(holding('/react-dom/client.js'));
  add(holding(page.shows === 'visitor' ? VISITOR_ROUTES : routeModulePath(page.screen)));
  return [...found]
    .filter((file) => !template.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

function bodyOf({ path, shows, html, waiting }: RenderedPage): string {
  const root = `<div id="root" data-built="${path ?? ANY_ADDRESS}">${html}</div>`;
  return shows === 'visitor' ? `${root}<div id="waiting">${waiting}</div>` : root;
}

/** Writes an HTML attribute with these words as its value; an empty string if `words` is undefined. */
function attribute(name: string, words: readonly string[] | undefined): string {
  return words === undefined ? '' : ` ${name}="${words.join(' ')}"`;
}

/** Replaces every occurrence of each placeholder text. Throws if index.html does not contain the placeholder. */
function fill(template: string, places: readonly (readonly [place: string, text: string])[]): string {
  return places.reduce((html, [place, text]) => {
    if (!html.includes(place)) throw new Error(`app/index.html has no ${place}.`);
    return html.replaceAll(place, () => text);
  }, template);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Tags that tell a hosted build the backend's address, and whether the assistant is on. The inline script needs both.
 * The embedded backend writes these tags itself.
 */
export function backendTags(env: Readonly<Record<string, string>>): string {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey, VITE_ASSISTANT: assistant } = env;
  if (url === undefined || anonKey === undefined) return '';
  return (
    `<meta name="supabase-url" content="${escapeHtml(url)}">` +
    `<meta name="supabase-anon-key" content="${escapeHtml(anonKey)}">` +
    (assistant === 'on' ? '<meta name="assistant" content="on">' : '')
  );
}
