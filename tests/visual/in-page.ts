// What runs inside the page. Each function is sent there as text: it may use nothing from outside itself.

declare global {
  /** Storybook's channel of events, which keeps the arguments of the last of each kind. */
  var __STORYBOOK_ADDONS_CHANNEL__:
    | { last(event: string): unknown[] | undefined; emit(event: string, payload: unknown): void }
    | undefined;
  /** Timers set for soon and not yet run. */
  var __timersDueSoon: Set<number> | undefined;
  /** Forgets what a story has kept, and begins the random numbers again. */
  var __startAnew: (() => void) | undefined;
  /** True while a picture is taken. */
  var __isPictured: boolean | undefined;
}

/**
 * Before any script of the page: nothing kept from another story, nothing moves, the same random numbers each time, and a count of
 * the timers that are due within half a second.
 */
export function prepare(): void {
  // An animation that is merely stopped may leave its element on a layer of its own, where letters fall on other pixels. What is far
  // below is to be as high as it is.
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; caret-color: transparent !important; content-visibility: visible !important; }',
  );
  document.adoptedStyleSheets = [still];
  const dueSoon = new Set<number>();
  globalThis.__timersDueSoon = dueSoon;
  const { setTimeout: set, clearTimeout: clear } = window;
  const watched = (handler: TimerHandler, delay = 0, ...rest: unknown[]): number => {
    const id: number = set(
      (...args: unknown[]) => {
        dueSoon.delete(id);
        if (typeof handler === 'function') handler(...args);
      },
      delay,
      ...rest,
    );
    if (delay <= 500) dueSoon.add(id);
    return id;
  };
  Object.assign(window, {
    setTimeout: watched,
    clearTimeout: (id?: number) => {
      if (id !== undefined) dueSoon.delete(id);
      clear(id);
    },
  });
  // Chromium changes the window's size within a shot of what is higher than the window. What measures itself must not see that: a chart
  // drew itself at no width.
  const Observer = window.ResizeObserver;
  window.ResizeObserver = class extends Observer {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => {
        if (globalThis.__isPictured !== true) callback(entries, observer);
      });
    }
  };
  window.addEventListener(
    'resize',
    (event) => {
      if (globalThis.__isPictured === true) event.stopImmediatePropagation();
    },
    true,
  );
  // What is drawn when it comes near is to be drawn, however far below it is.
  const { IntersectionObserver: Near } = window;
  window.IntersectionObserver = class extends Near {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      super(callback, { ...options, rootMargin: '100000px' });
    }
  };
  let state = 0;
  const startAnew = (): void => {
    state = 20_261_121;
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // about:blank has neither.
    }
  };
  startAnew();
  globalThis.__startAnew = startAnew;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  Math.random = next;
  crypto.getRandomValues = (array) => {
    if (array !== null) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(next() * 256);
    }
    return array;
  };
  crypto.randomUUID = () => {
    const part = (length: number): string =>
      Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
    return `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(12)}`;
  };
}

/** Leaves the story shown for another, as a click in Storybook's list does. */
export function selectStory(storyId: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  globalThis.__startAnew?.();
  globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

/** What Storybook says of a story: null while it works on it, and what went wrong, if anything did, when it is done. */
export function storyOutcome(story: string): { problem: string | null } | null {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  for (const event of ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException']) {
    const [problem] = channel?.last(event) ?? [];
    if (problem === undefined) continue;
    const message =
      typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'message') : problem;
    return { problem: `${event}: ${String(message).split('\n', 1)[0]}` };
  }
  const [finished] = channel?.last('storyFinished') ?? [];
  const isOfStory =
    typeof finished === 'object' && finished !== null && Reflect.get(finished, 'storyId') === story;
  return isOfStory ? { problem: null } : null;
}

/** Draws the story shown in another theme, as the toolbar does. */
export function switchTheme(theme: string): void {
  globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', { globals: { theme } });
}

/** Whether the page is drawn in this theme. */
export function isInTheme(theme: string): boolean {
  return document.documentElement.dataset.theme === theme;
}

/**
 * Waits until all fonts and pictures are there, nothing on the page has changed or moved for a while and a few frames, and no timer
 * is due soon: React holds a part that has just been loaded back for up to 300 ms. A page that sets timers all the time need only
 * keep still for longer.
 * @param quiet how long nothing may change, in ms
 * @param limit when to give up, in ms
 * @returns false when the page still changes
 */
export async function comeToRest({ quiet, limit }: { quiet: number; limit: number }): Promise<boolean> {
  // On a busy machine much time passes between two frames, and nothing else happens in it.
  const fewestFrames = Math.max(6, quiet / 20);
  const started = performance.now();
  let lastChange = started;
  let calmFrames = 0;
  let lastPlaces = 0;
  const changed = (): void => {
    lastChange = performance.now();
    calmFrames = 0;
  };
  // A clock that stands is written anew at each tick: the same again is no change.
  const isChange = ({ target, attributeName, oldValue, type }: MutationRecord): boolean => {
    if (type === 'attributes' && target instanceof Element && attributeName !== null)
      return target.getAttribute(attributeName) !== oldValue;
    return type !== 'characterData' || target.nodeValue !== oldValue;
  };
  const observer = new MutationObserver((records) => {
    if (records.some(isChange)) changed();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
    characterDataOldValue: true,
  });
  // One number for where everything is: it also sees what moves without a change of the document.
  const places = (): number => {
    let sum = 0;
    for (const element of document.body.querySelectorAll('*')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      sum = (sum * 31 + x + 3 * y + 7 * width + 11 * height) % 1_000_003;
    }
    return sum;
  };
  try {
    for (;;) {
      // Every face, used or not: one that comes in late would swap into what is drawn.
      await Promise.all(Array.from(document.fonts, (face) => face.load().catch(() => {})));
      await document.fonts.ready;
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = places();
      calmFrames += 1;
      if (now !== lastPlaces) changed();
      lastPlaces = now;
      const time = performance.now();
      const wanted = (globalThis.__timersDueSoon?.size ?? 0) === 0 ? quiet : quiet * 10;
      if (time - lastChange >= wanted && calmFrames >= fewestFrames) return true;
      if (time - started > limit) return false;
      // Not by a timer, which would itself be due soon.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  } finally {
    observer.disconnect();
  }
}

/**
 * Tells the page that a picture is taken, or was. Meanwhile every letter has a shadow that nobody sees: it is painted anew where it
 * stands now. Chromium keeps what it painted when a box moves by a fraction of a pixel, and how often it painted on the way depends
 * on the machine: a line of a dialog that had grown stood a pixel higher at times.
 */
export function setPictured(isPictured: boolean): void {
  globalThis.__isPictured = isPictured;
  const shadow = new CSSStyleSheet();
  shadow.replaceSync('*, ::before, ::after { text-shadow: 0 0 1px transparent !important; }');
  const [still] = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...(still ? [still] : []), ...(isPictured ? [shadow] : [])];
}

/** Where the lowest thing on the page ends, in CSS px from its top: as far as a picture must reach. */
export function contentBottom(): number {
  let bottom = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || !element.checkVisibility()) continue;
    bottom = Math.max(bottom, box.bottom + window.scrollY);
  }
  const page = Math.max(document.documentElement.scrollHeight, window.innerHeight);
  return Math.ceil(Math.min(bottom, page));
}
