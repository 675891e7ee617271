import { expect, type Page } from '@playwright/test';

type Box = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>>;

/**
 * Lists everything on the current page that a learner cannot read or press. Playwright runs this function in the page,
 * so it must not use anything declared outside it.
 */
function faultsOfLayout(): string[] {
  /** The element's kind and words, or its class if it has no words. */
  const named = (element: Element) =>
    `${element.localName} "${(element.textContent?.trim() || element.getAttribute('class') || '').replace(/\s+/g, ' ').slice(0, 40)}"`;
  /** Asks once for each element: the page stands still while this function runs, and styles are slow to read. */
  const once = <Value>(read: (element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element: Element): Value => {
      const found = known.get(element);
      if (found !== undefined) return found;
      const value = read(element);
      known.set(element, value);
      return value;
    };
  };
  const boxOf = ({ left, top, right, bottom, width, height }: DOMRect): Box => ({
    left,
    top,
    right,
    bottom,
    width,
    height,
  });
  const ancestors = once((element): Element[] =>
    element.parentElement === null ? [] : [element.parentElement, ...ancestors(element.parentElement)],
  );
  const styleOf = once((element) => {
    const { position, overflowX, overflowY, textOverflow, pointerEvents, clipPath } =
      getComputedStyle(element);
    return { position, overflowX, overflowY, textOverflow, pointerEvents, clipPath };
  });
  const isBar = once((element) => /fixed|sticky/.test(styleOf(element).position));
  const isClipped = once(
    (element): boolean =>
      styleOf(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement)),
  );
  const isSeen = once((element): boolean => {
    const { width, height, bottom } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (bottom < 0 && isBar(element))) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    return !isClipped(element);
  });
  // A dialog, a menu or the open chat lies over the page on purpose, so only its own content is checked.
  const root =
    [...document.querySelectorAll('[role$="dialog"], [role="menu"], [data-is-chat-open]')]
      .filter(isSeen)
      .at(-1) ?? document.body;
  /** The bar or panel that an element is in, or undefined for the page below. */
  const layerOf = (element: Element) => [element, ...ancestors(element)].find(isBar);
  const scrollerOf = (element: Element, axis: 'overflowX' | 'overflowY') =>
    ancestors(element).find((each) => /auto|scroll/.test(styleOf(each)[axis]));
  const linesOf = (element: Element): Box[] =>
    [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim() !== '')
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return Array.from(range.getClientRects(), boxOf);
      });
  /** The parts of boxes that are in view, if what they are in scrolls. */
  const shown = (boxes: Iterable<Box>, element: Element): Box[] =>
    [element, ...ancestors(element)]
      .filter((each) => /auto|scroll|hidden|clip/.test(styleOf(each).overflowY) && each !== document.body)
      .map((each) => each.getBoundingClientRect())
      .reduce(
        (rest, frame) =>
          rest.flatMap((box) => {
            const left = Math.max(box.left, frame.left);
            const top = Math.max(box.top, frame.top);
            const width = Math.min(box.right, frame.right) - left;
            const height = Math.min(box.bottom, frame.bottom) - top;
            return width > 0 && height > 0
              ? [{ left, top, width, height, right: left + width, bottom: top + height }]
              : [];
          }),
        [...boxes],
      );
  const overlap = (one: Box, other: Box, height: number): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > height;
  const isApart = (one: Element, other: Element) => !one.contains(other) && !other.contains(one);
  const hasLargeText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
  if (root.scrollWidth > root.clientWidth + 1) faults.push(`${named(root)} scrolls sideways`);

  const bars = [...root.querySelectorAll('*')]
    .filter((element) => isBar(element) && isSeen(element) && !ancestors(element).some(isBar))
    // The open chat is a panel, and no bar.
    .filter((element) => !element.matches('aside'))
    // A sticky bar with an inset far outside the screen scrolls with the page.
    .filter((element) => {
      const { top, bottom } = getComputedStyle(element);
      return [top, bottom].some((inset) => Number.parseFloat(inset) > -innerHeight);
    })
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > innerWidth / 2);
  const barHeight = bars.reduce((sum, { box }) => sum + box.height, 0);
  if (barHeight > innerHeight * 0.45)
    faults.push(
      `bars take ${Math.round(barHeight)} of ${innerHeight} px: ${bars.map(({ element }) => named(element)).join(', ')}`,
    );

  const words = [...root.querySelectorAll('*')]
    .filter((element) => element instanceof HTMLElement && isSeen(element))
    .map((element) => ({ element, lines: linesOf(element), layer: layerOf(element) }))
    .filter(({ lines }) => lines.length > 0);
  // Words that let presses through, such as a date over its field, may lie over a control.
  const inTheWay = words
    .filter(({ element }) => styleOf(element).pointerEvents !== 'none')
    .map(({ element, lines, layer }) => ({ element, lines: shown(lines, element), layer }));
  for (const { element, lines, layer } of words) {
    const box = element.getBoundingClientRect();
    for (const axis of ['X', 'Y'] as const)
      for (const each of [element, ...ancestors(element)]) {
        const style = styleOf(each);
        const overflow = style[`overflow${axis}`];
        if (/auto|scroll/.test(overflow)) break;
        if (!/hidden|clip/.test(overflow) || style.textOverflow === 'ellipsis') continue;
        const frame = each.getBoundingClientRect();
        const isCut = lines
          // A line that is all outside is hidden on purpose.
          .filter(({ top, bottom }) => bottom > frame.top + 2 && top < frame.bottom - 2)
          .some(({ left, right, top, bottom, height }) =>
            axis === 'X'
              ? left < frame.left - 1 || right > frame.right + 1
              : top < frame.top - height / 4 || bottom > frame.bottom + height / 4,
          );
        if (isCut) faults.push(`${named(element)} is cut ${axis === 'X' ? 'at the side' : 'above or below'}`);
        if (isBar(each)) break;
      }
    if ((box.right > innerWidth + 1 || box.left < -1) && scrollerOf(element, 'overflowX') === undefined)
      faults.push(`${named(element)} sticks out, from ${box.left} to ${box.right}`);
    if (
      layer !== undefined &&
      styleOf(layer).position === 'fixed' &&
      scrollerOf(element, 'overflowY') === undefined &&
      lines.some((line) => line.top < -1 || line.bottom > innerHeight + 1)
    )
      faults.push(`${named(element)} is above or below the screen`);
    const scroller = scrollerOf(element, 'overflowX');
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

  const controls = [...root.querySelectorAll('a[href], button, select, textarea, summary, input, label')]
    .filter(isSeen)
    // Use the box of each line of a control: one box around a link that wraps would also contain other text.
    .map((element) => ({
      element,
      boxes: shown(Array.from(element.getClientRects(), boxOf), element),
      layer: layerOf(element),
    }));
  for (const [index, { element, boxes, layer }] of controls.entries()) {
    for (const word of inTheWay)
      if (
        word.layer === layer &&
        word.lines.some((line) => boxes.some((box) => overlap(line, box, 6))) &&
        isApart(word.element, element)
      )
        faults.push(`${named(word.element)} is under or over ${named(element)}`);
    for (const other of controls.slice(index + 1))
      if (
        (other.layer === layer ||
          (layer !== undefined && other.layer !== undefined && isApart(layer, other.layer))) &&
        boxes.some((box) => other.boxes.some((another) => overlap(box, another, 2))) &&
        isApart(other.element, element)
      )
        faults.push(`${named(element)} is over ${named(other.element)}`);
  }

  // A picture without a place in the layout is a decoration behind the words.
  const pictures = [...root.querySelectorAll('svg:not([role="meter"] *), img, [role="meter"]')]
    .filter((element) => isSeen(element) && styleOf(element).position !== 'absolute')
    .map((element) => ({
      element,
      boxes: shown(Array.from(element.getClientRects(), boxOf), element),
      layer: layerOf(element),
    }));
  for (const { element, boxes, layer } of pictures)
    for (const word of inTheWay)
      if (
        word.layer === layer &&
        !element.contains(word.element) &&
        word.lines.some((line) => boxes.some((box) => overlap(line, box, 6)))
      )
        faults.push(`${named(word.element)} is under or over a picture`);

  // A press in the middle of a control must reach it, once it is scrolled into view. Large text leaves less room: then
  // what floats may lie over the end of a page for a while.
  const { scrollX, scrollY } = window;
  const takesPress = (element: Element, hit: Element | null) =>
    hit === null ||
    element.contains(hit) ||
    hit.contains(element) ||
    (element instanceof HTMLLabelElement && element.control === hit) ||
    (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(hit)));
  for (const { element } of hasLargeText ? [] : controls) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const [box] = shown(element.getClientRects(), element);
    if (box === undefined) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (y < 0 || y > innerHeight) faults.push(`${named(element)} cannot be scrolled into view`);
    else if (hit !== null && !takesPress(element, hit)) faults.push(`${named(hit)} covers ${named(element)}`);
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return [...new Set(faults)];
}

/**
 * Renders the whole page. Content far below has only an estimated height (`content-visibility`) until it comes near.
 * Sets the text size by a style sheet too: media queries in `rem` do not follow it.
 */
export function layEverythingOut(textSize: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { content-visibility: visible !important; } html { font-size: ${textSize}; }`);
  document.adoptedStyleSheets = [sheet];
}

/** A panel takes no presses while it opens, until its library has switched those of the page below off. */
const topPanelTakesPresses = () =>
  [...document.querySelectorAll('[role$="dialog"], [role="menu"]')]
    .slice(-1)
    .every((panel) => getComputedStyle(panel).pointerEvents !== 'none');

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * A screen to look at a page on. `textSize` enlarges the text by a style sheet; `letters` is the browser's own font
 * size, which media queries in `rem` follow.
 */
export type Look = Readonly<{
  width: number;
  height: number;
  textSize?: '100%' | '200%';
  letters?: 16 | 32;
}>;

async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** Checks the current page on each of these screens. @returns the problems, each with `where` and the screen */
export async function layoutFaults(page: Page, where: string, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  // A formula is plain text, and wider, until its typesetter was loaded.
  await expect(page.locator('[data-formula="readable"]')).toHaveCount(0);
  await page.waitForFunction(topPanelTakesPresses);
  let now = { letters: 16, textSize: '' };
  for (const { width, height, textSize = '100%', letters = 16 } of looks) {
    if (letters !== now.letters) await setLetters(page, letters);
    await page.setViewportSize({ width, height });
    if (textSize !== now.textSize) await page.evaluate(layEverythingOut, textSize);
    now = { letters, textSize };
    // An open menu moves in the frame after the text has changed.
    if (textSize !== '100%' || letters !== 16) await page.evaluate(nextFrame);
    const faults = await page.evaluate(faultsOfLayout);
    found.push(
      ...faults.map(
        (fault) => `${where} at ${width} px, text ${textSize}, letters of ${letters} px: ${fault}`,
      ),
    );
  }
  if (now.letters !== 16) await setLetters(page, 16);
  if (now.textSize !== '100%') await page.evaluate(layEverythingOut, '100%');
  return found;
}
