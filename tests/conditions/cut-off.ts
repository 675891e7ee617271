const named = (element: Element): string => {
  const words = (element.textContent ?? '').trim().slice(0, 40);
  return `${element.localName}.${element.getAttribute('class') ?? ''} "${words}"`;
};

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  // Ignore elements with a clip-path: it hides text that is only for screen readers.
  if (getComputedStyle(element).clipPath !== 'none') return false;
  return (
    width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
};

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

const ancestors = function* (element: Element): Generator<Element> {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) yield at;
};

const isInScroller = (element: Element, axis: 'overflowX' | 'overflowY'): boolean =>
  ancestors(element).some((ancestor) => scrolls(getComputedStyle(ancestor)[axis]));

const isPinned = (element: Element): boolean =>
  [element, ...ancestors(element)].some((each) => getComputedStyle(each).position === 'fixed');

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Whether an element is text, a picture or a control. Other elements are only boxes, which may extend past the edge of
 * the window.
 */
const isContent = (element: Element): boolean =>
  element.matches(`img, video, ${FOCUSABLE}`) ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/**
 * The problem of one element: its content is cut off, it extends past the window, or it scrolls but cannot be focused.
 */
function problemOf(element: HTMLElement): string | null {
  // A long text in an input is not cut off: moving the caret scrolls it.
  if (element.matches('input')) return null;
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
  const isTooWide = element.scrollWidth > element.clientWidth + 1;
  const isTooHigh = element.scrollHeight > element.clientHeight + 1;
  // A part that ends its text with “…” was asked to: its docs say that the whole text must stand elsewhere.
  if (isTooWide && hides(overflowX) && textOverflow !== 'ellipsis')
    return `cut at the side by ${element.scrollWidth - element.clientWidth} px`;
  if (isTooHigh && hides(overflowY)) return `cut below by ${element.scrollHeight - element.clientHeight} px`;
  if (isTooWide && scrolls(overflowX) && !element.matches(FOCUSABLE) && !element.querySelector(FOCUSABLE))
    return 'scrolls, but not by keyboard';
  if (!isContent(element)) return null;
  const box = element.getBoundingClientRect();
  if ((box.right > innerWidth + 1 || box.left < -1) && !isInScroller(element, 'overflowX'))
    return `sticks out at the side, from ${box.left} to ${box.right}`;
  if (
    isPinned(element) &&
    (box.bottom > innerHeight + 1 || box.top < -1) &&
    !isInScroller(element, 'overflowY')
  )
    return `stays outside the window, from ${box.top} to ${box.bottom}`;
  return null;
}

/** Everything on the current page that a reader cannot reach, one problem per line. */
export function cutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const page =
    scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} px of ${clientWidth}`] : [];
  const elements = [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!(element instanceof HTMLElement) || !isSeen(element)) return [];
    const problem = problemOf(element);
    return problem === null ? [] : [`${named(element)}: ${problem}`];
  });
  return [...page, ...elements];
}
