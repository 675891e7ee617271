import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import type { ScreenName } from '../../app/screens.ts';
import { DRAWING } from './chunks.ts';

/** The screens that learners open first: their pages begin with a small stylesheet and compiled at once (docs/adr/0012). */
export const START_SCREENS: readonly ScreenName[] = ['dashboard', 'quizzes'];

const isStyle = (id: string): boolean => id.endsWith('.css');

/** The files that the pages of the start screens begin with, by their names. */
function startFiles(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const roots = [DRAWING, ...START_SCREENS.map((screen) => `${screen}.route`)];
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const chunk of chunks) if (chunk.isEntry || roots.includes(chunk.name)) add(chunk);
  return files;
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * A part with styles that comes later, by `import()`, waits for the whole stylesheet: the start screens' pages begin without it. Vite then
 * loads it with the part, once; on every other page it is there already.
 */
export function stylesOfLaterParts(): Plugin {
  let styles = '';
  return {
    name: 'styles-of-later-parts',
    apply: 'build',
    // Before Vite writes what an import brings along.
    enforce: 'post',
    async renderStart() {
      const ids = [...this.getModuleIds()].filter(isStyle).sort();
      const hash = createHash('sha256');
      for (const id of ids) hash.update(await readFile(id, 'utf8'));
      styles = hash.digest('hex');
    },
    // The stylesheet's name, which holds its hash, is written into what imports a part with styles, after that has its own.
    augmentChunkHash: ({ dynamicImports }) => (dynamicImports.length > 0 ? styles : undefined),
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find(({ type, fileName }) => type === 'asset' && isStyle(fileName));
      if (sheet === undefined) throw new Error('The build has no stylesheet.');
      const chunks = chunksOf(bundle);
      const early = startFiles(chunks);
      for (const { fileName, moduleIds, viteMetadata } of chunks) {
        if (!early.has(fileName) && moduleIds.some(isStyle)) viteMetadata?.importedCss.add(sheet.fileName);
      }
    },
  };
}

/**
 * What a start screen begins with is run at once, nearly all of it. A comment has V8 compile it aside while it arrives, and not function
 * by function while the page waits (the WICG's "Explicit JavaScript Compile Hints").
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // The comment has to come first: Vite puts a line of its own before the code.
      order: 'post',
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const early = startFiles(chunks);
        for (const chunk of chunks)
          if (early.has(chunk.fileName)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/** Whether the selector can match where no class but those of `text` is used. What it excludes or offers as a choice is not looked into. */
function canMatch(selector: string, text: string): boolean {
  const wanted = selector.replace(/:(?:not|is|where|has)\([^()]*\)/g, '');
  return [...wanted.matchAll(CLASS)].every(([, name]) => name === undefined || text.includes(name));
}

/**
 * The rules of a stylesheet that pages can need whose documents and scripts are `text`, in their order.
 * @param style the whole stylesheet
 */
export function rulesFor(style: string, text: string): string {
  const sheet = postcss.parse(style);
  sheet.walkRules((rule) => {
    // The steps of an animation are rules, too.
    if (rule.parent instanceof postcss.AtRule && rule.parent.name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => canMatch(selector, text));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** Opens the first rules of a start screen's document. */
export const START_STYLE = '<style data-start id="start">';

/** Whether a document has its first rules in itself. */
export function hasStartStyle(html: string): boolean {
  return html.includes(START_STYLE);
}
