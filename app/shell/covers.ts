const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';

/** What of the page lies under a floating box: a form's control, another one, something to read, or nothing that matters. */
export type Covered = 'form' | 'control' | 'text' | 'nothing';

/** Looks at nine points of each box; what belongs to `own` does not count. */
export function whatIsUnder(document: Document, own: Element, boxes: readonly DOMRect[]): Covered {
  const hits = boxes.flatMap((box) => pointsOf(box).flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  const others = hits.filter((hit) => !own.contains(hit));
  const controls = others.flatMap((hit) => hit.closest(CONTROLS) ?? []);
  if (controls.some((control) => control.closest('form') !== null)) return 'form';
  if (controls.length > 0) return 'control';
  return others.some(hasOwnText) ? 'text' : 'nothing';
}

/** The middle and the rim, a little inwards: the rim itself belongs to the neighbour. */
function pointsOf({ left, right, top, bottom }: DOMRect): [number, number][] {
  const inset = 2;
  const xs = [left + inset, (left + right) / 2, right - inset];
  const ys = [top + inset, (top + bottom) / 2, bottom - inset];
  return xs.flatMap((x) => ys.map((y): [number, number] => [x, y]));
}

function hasOwnText(element: Element): boolean {
  if (element instanceof SVGElement) return true;
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
}
