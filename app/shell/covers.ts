const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';

/** A table is looked at as it is, and so is a sheet that is to be printed. */
const SHEETS = 'table, [data-paper]';

/** A place on the screen, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Whether something lies under the boxes that is to be seen or pressed: a control, a sheet or a table and, unless words may be covered,
 * words. What belongs to `own` does not count.
 */
export function isOverSomething(
  document: Document,
  own: Element,
  boxes: readonly Box[],
  mayCoverWords: boolean,
): boolean {
  // By their own boxes: a button that is off has no points to hit.
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!own.contains(control) && isUnder(control, boxes) && control.checkVisibility()) return true;
  }
  return boxes.some((box) =>
    pointsOf(box).some(([x, y]) =>
      document
        .elementsFromPoint(x, y)
        .some(
          (hit) =>
            !own.contains(hit) && ((!mayCoverWords && hasOwnText(hit)) || hit.closest(SHEETS) !== null),
        ),
    ),
  );
}

function isUnder(element: Element, boxes: readonly Box[]): boolean {
  return [...element.getClientRects()].some((rect) =>
    boxes.some(
      (box) =>
        rect.left < box.right && rect.right > box.left && rect.top < box.bottom && rect.bottom > box.top,
    ),
  );
}

/** Pixels between two points: less than a short word is wide, and than a line of words is high. Each point costs a look-up. */
const STEP = { across: 28, down: 12 };

function pointsOf({ left, right, top, bottom }: Box): [number, number][] {
  const xs = between(left, right, STEP.across);
  const ys = between(top, bottom, STEP.down);
  return xs.flatMap((x) => ys.map((y): [number, number] => [x, y]));
}

/** From a little inside the one to a little inside the other: the rim itself belongs to the neighbour. */
function between(from: number, to: number, step: number): number[] {
  const inset = 2;
  const length = to - from - 2 * inset;
  if (length <= 0) return [];
  const steps = Math.ceil(length / step);
  return Array.from({ length: steps + 1 }, (_, index) => from + inset + (length * index) / steps);
}

function hasOwnText(element: Element): boolean {
  if (element instanceof SVGElement) return true;
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
}
