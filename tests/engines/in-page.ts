// Functions that run in the page. Each is sent as its source text, so it must not use anything outside itself.

export type Kind = 'button' | 'link' | 'radio' | 'field';

/** The visible text of all elements that match `selector`; empty if no element matches. */
export function textOf(selector: string): string {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText).join('\n');
}

/**
 * Returns the point where to click an element, if the element does not move and is not covered. Otherwise returns the
 * reason why it cannot be clicked.
 */
export async function placeOf(kind: Kind, name: string): Promise<{ x: number; y: number } | string> {
  const selector = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    radio: 'input[type="radio"]',
    field: 'input, textarea',
  }[kind];
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const text = labels.map((label) => label.innerText).join(' ') || element.innerText;
    return (element.getAttribute('aria-label') ?? text).trim();
  };
  /** Returns the visible part of an element, which may be only the label of a radio button. */
  const faceOf = (element: HTMLElement) =>
    kind === 'radio' && element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      nameOf(element).startsWith(name) && faceOf(element).checkVisibility({ visibilityProperty: true }),
  );
  if (found === undefined) return 'is not there';
  if (found.matches(':disabled, [aria-disabled="true"]')) return 'is disabled';
  const face = faceOf(found);
  face.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const before = face.getBoundingClientRect();
  await frame();
  const after = face.getBoundingClientRect();
  if (before.x !== after.x || before.y !== after.y) return 'moves';
  const x = Math.round(after.x + after.width / 2);
  const y = Math.round(after.y + after.height / 2);
  const top = document.elementFromPoint(x, y);
  if (top === null || !(face.contains(top) || found.contains(top))) {
    return `is covered by ${top?.outerHTML.slice(0, 120)}`;
  }
  // Wait for the click event. The browser fires no such event if the element moves between the mouse button's press and
  // release.
  document.documentElement.dataset.awaited = 'true';
  const note = ({ target }: Event) => {
    const isHit = target instanceof Node && (face.contains(target) || found.contains(target));
    if (!isHit) return;
    delete document.documentElement.dataset.awaited;
    document.removeEventListener('click', note, { capture: true });
  };
  document.addEventListener('click', note, { capture: true });
  return { x, y };
}

/** Whether the last click hit another element, or none: the page moved after the point was computed. */
export async function hasMissed(): Promise<boolean> {
  // Wait for the click event, because the driver may return before the page receives it.
  for (const deadline = performance.now() + 1_000; performance.now() < deadline; ) {
    if (document.documentElement.dataset.awaited !== 'true') return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
