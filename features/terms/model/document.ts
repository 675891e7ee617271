export interface TermsBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/**
 * The methods of a parsed page that this module uses. The browser's document and the build's document both have
 * them.
 */
interface ParsedPage {
  querySelector(selector: string): ParsedPage | null;
  querySelectorAll(selector: string): Iterable<{ readonly tagName: string; readonly textContent: string }>;
}

/** The date of the terms page (`<meta name="version">`), or null if it has none. */
export function termsVersion(html: string): string | null {
  return html.match(/<meta name="version" content="(\d{4}-\d{2}-\d{2})"/)?.[1] ?? null;
}

/**
 * The headings, paragraphs and list items of the static terms page, as plain text. None of its markup is used
 * in our page. `parse` is the browser's HTML parser, passed in.
 * @throws {Error} if the page has no text: a learner must not be able to accept an empty page
 */
export function termsBlocks(html: string, parse: (html: string) => ParsedPage): TermsBlock[] {
  const root = parse(html);
  const main = root.querySelector('main') ?? root;
  const blocks = [...main.querySelectorAll('h2, h3, p, li')].flatMap((element) => {
    const text = element.textContent.replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const name = element.tagName.toLowerCase();
    const kind = name === 'p' ? 'paragraph' : name === 'li' ? 'item' : 'heading';
    return [{ kind, text } satisfies TermsBlock];
  });
  if (blocks.length === 0) throw new Error('The terms page holds no text.');
  return blocks;
}
