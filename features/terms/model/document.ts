export interface TermsBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/**
 * The readable blocks of the static terms page, as text only: nothing of the page's markup reaches ours.
 * `parse` is the browser's HTML parser, handed in.
 */
export function termsBlocks(html: string, parse: (html: string) => ParentNode): TermsBlock[] {
  const root = parse(html);
  const main = root.querySelector('main') ?? root;
  return [...main.querySelectorAll('h2, h3, p, li')].flatMap((element) => {
    const text = element.textContent.replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const name = element.tagName.toLowerCase();
    const kind = name === 'p' ? 'paragraph' : name === 'li' ? 'item' : 'heading';
    return [{ kind, text } satisfies TermsBlock];
  });
}
