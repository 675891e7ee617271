import { atom } from 'jotai';
import { type TermsBlock, termsBlocks } from '#features/terms';

export type LegalPage = 'terms' | 'privacy' | 'cookies';

/**
 * Legal texts that were loaded before the page is rendered: at build time, and when the app hydrates a prerendered
 * page.
 */
export const legalTextsAtom = atom<Partial<Record<LegalPage, readonly TermsBlock[]>>>({});

/** Loads the text of a legal page, from the same file that the terms dialog uses. */
export async function loadLegalText(page: LegalPage): Promise<readonly TermsBlock[]> {
  const response = await fetch(`/legal/${page}.html`);
  if (!response.ok) throw new Error(response.statusText);
  return termsBlocks(await response.text(), (text) => new DOMParser().parseFromString(text, 'text/html'));
}
