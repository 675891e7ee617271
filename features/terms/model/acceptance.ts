/** The possible answers to the question about the learner's age, which the dialog asks after the text of the terms. */
export type AgeGroup = 'adult' | 'minor';

/** What is stored when a learner accepts the terms (docs/product.md#terms-5). */
export interface Acceptance {
  /** The date of the terms that the learner accepted; null if the terms page has no date. */
  version: string | null;
  /** Whether the learner is of age; null if the learner did not answer. */
  isOfAge: boolean | null;
  /** Whether a parent or guardian consents; null if no consent is needed or the learner did not answer. */
  hasGuardianConsent: boolean | null;
}

/** Converts the learner's answers in the terms dialog to the data that is stored. */
export function toAcceptance(
  version: string | null,
  age: AgeGroup | null,
  hasGuardianConsent: boolean,
): Acceptance {
  return {
    version,
    isOfAge: age === null ? null : age === 'adult',
    hasGuardianConsent: age === 'minor' ? hasGuardianConsent : null,
  };
}

/**
 * Whether the consent of a parent or guardian is missing: the learner is under eighteen and has not ticked the
 * checkbox.
 */
export function isConsentMissing(age: AgeGroup | null, hasGuardianConsent: boolean): boolean {
  return age === 'minor' && !hasGuardianConsent;
}

export interface TermsBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/**
 * The methods of a parsed page that this module uses. The browser's documents have them, and so have the documents that
 * the build parses.
 */
interface ParsedPage {
  querySelector(selector: string): ParsedPage | null;
  querySelectorAll(selector: string): Iterable<{ readonly tagName: string; readonly textContent: string }>;
}

/** The date of the terms page, from `<meta name="version">`; null if the page has no date. */
export function termsVersion(html: string): string | null {
  return html.match(/<meta name="version" content="(\d{4}-\d{2}-\d{2})"/)?.[1] ?? null;
}

/**
 * The headings, paragraphs and list items of the static terms page, as plain text. The page's markup is not used, so it
 * cannot get into our page. `parse` is the HTML parser to use.
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
