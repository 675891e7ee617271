const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';

/** A table is looked at as it is, and so is a sheet that is to be printed. */
const SHEETS = 'table, [data-paper]';

/** What of the page lies under a floating box: a form's control, another one, a sheet or a table, other words, or nothing that matters. */
export type Covered = 'form' | 'control' | 'sheet' | 'text' | 'nothing';

/** A place on the screen, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What is drawn under the boxes; what belongs to `own` does not count. */
export function whatIsUnder(document: Document, own: Element, boxes: readonly Box[]): Covered {
  // By their own boxes: a button that is off has no points to hit.
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => !own.contains(control) && isUnder(control, boxes) && control.checkVisibility(),
  );
  if (controls.some((control) => control.closest('form') !== null)) return 'form';
  if (controls.length > 0) return 'control';
  const hits = boxes.flatMap((box) => pointsOf(box).flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  const others = hits.filter((hit) => !own.contains(hit));
  if (others.some((hit) => hit.closest(SHEETS) !== null)) return 'sheet';
  return others.some(hasOwnText) ? 'text' : 'nothing';
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
