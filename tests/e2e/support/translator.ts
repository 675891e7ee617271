import type { Page } from '@playwright/test';

/**
 * Translates the page as Google Translate does: each text becomes a `<font>` element with another text, also texts that
 * come later. The text is put into guillemets, so that a test can tell whether it is current.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isKept = (node: Node) =>
      node.parentElement?.closest('[translate="no"], script, style, font') !== null;
    const translateTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.data.trim() === '' || isKept(text)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const start = () => {
      translateTexts(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) translateTexts(node.parentNode ?? node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('load', () => setTimeout(start, 300));
  });
}
