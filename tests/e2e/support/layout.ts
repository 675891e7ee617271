import type { Page } from '@playwright/test';

/**
 * Lists everything on the current page that a learner cannot read or press. Playwright runs this function in the page,
 * so it must not use anything declared outside it.
 */
function faultsOfLayout(): string[] {
  const named = (element: Element) =>
    `${element.localName} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const ancestors = (element: Element): Element[] =>
    element.parentElement === null ? [] : [element.parentElement, ...ancestors(element.parentElement)];
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    return [element, ...ancestors(element)].every((each) => getComputedStyle(each).clipPath === 'none');
  };
  const floats = (element: Element): boolean =>
    [element, ...ancestors(element)].some((each) => /fixed|sticky/.test(getComputedStyle(each).position));
  const scrolls = (element: Element): boolean =>
    ancestors(element).some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));
  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const hasLargeText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);

  const words = [...document.body.querySelectorAll('*')].filter(
    (element) => element instanceof HTMLElement && hasWords(element) && isSeen(element),
  );
  for (const element of words) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (
      /hidden|clip/.test(overflowX) &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    )
      faults.push(`${named(element)} is cut at the side`);
    if (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
      faults.push(`${named(element)} is cut below`);
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element))
      faults.push(`${named(element)} sticks out, from ${box.left} to ${box.right}`);
    const scroller = ancestors(element).find((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));
    // A table must fit into its container, unless the text size is doubled or the table is in a question or a booklet.
    // Then it may scroll.
    if (
      !hasLargeText &&
      element.localName === 'td' &&
      element.closest('fieldset, li, [data-passage]') === null &&
      scroller !== undefined &&
      scroller.scrollWidth > scroller.clientWidth + 1
    )
      faults.push(`${named(element)} is in a table that is cut`);
  }

  const controls = [...document.body.querySelectorAll('a[href], button, select, textarea, summary')].filter(
    (element) => isSeen(element) && !floats(element),
  );
  for (const element of words.filter((each) => !floats(each))) {
    const lines = [...element.childNodes]
      .filter((node) => node instanceof Text)
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()];
      });
    for (const control of controls) {
      if (control.contains(element) || element.contains(control)) continue;
      // Compare the text with the box of each line of the control: one box around a link that wraps would also contain
      // other text.
      const boxes = [...control.getClientRects()];
      const overlaps = lines.some((line) =>
        boxes.some(
          (box) =>
            Math.min(line.right, box.right) - Math.max(line.left, box.left) > 2 &&
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 6,
        ),
      );
      if (overlaps) faults.push(`${named(element)} is under or over ${named(control)}`);
    }
  }
  return [...new Set(faults)];
}

/**
 * Renders the whole page. Content far below has only an estimated height (`content-visibility`) until it comes near.
 */
function layEverythingOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Checks the current page at each of these widths. @returns the problems, each with `where` and the width */
export async function layoutFaults(page: Page, where: string, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await page.evaluate(layEverythingOut);
    const faults = await page.evaluate(faultsOfLayout);
    found.push(...faults.map((fault) => `${where} at ${width} px: ${fault}`));
  }
  return found;
}
