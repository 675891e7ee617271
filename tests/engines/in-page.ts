// Functions that run in the page: each is sent as its own text, and may use nothing from outside of it.

export type Kind = 'button' | 'link' | 'radio' | 'field';

/** What can be read of an element, or nothing where it is not there. */
export function textOf(selector: string): string {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText).join('\n');
}

/** Where the thing is to be pressed, once it stands still and nothing covers it; else in words why it cannot be. */
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
  /** A radio may be drawn by its label. */
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
  // The click, not the press alone: where the thing moves between the button's down and up there is none.
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

/** Whether the last press met something else, or nothing: the page moved between the look and the press. */
export async function hasMissed(): Promise<boolean> {
  // The browser may answer before the page was told of the click.
  for (const deadline = performance.now() + 1_000; performance.now() < deadline; ) {
    if (document.documentElement.dataset.awaited !== 'true') return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
