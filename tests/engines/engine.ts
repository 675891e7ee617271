/** The browser functions that the journey needs. Each library that controls a browser has its own implementation. */
export interface Engine {
  /** The browser's usual name, with its version. */
  readonly name: string;
  /**
   * Whether a site's data is still there after the browser was closed and opened again, as in a learner's own browser.
   */
  readonly isLasting: boolean;
  /** Opens an address. Resolves when a page has loaded. Without a network, that may be the browser's own error page. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. `source` is the function's text; arguments and result are JSON. */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Clicks at this point, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types on the keyboard into the focused element. */
  type(text: string): Promise<void>;
  /** Takes a screenshot as PNG. */
  picture(): Promise<Buffer>;
  /** Closes the browser and opens it again, if `isLasting`; otherwise opens an empty page. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The size of a phone's page in CSS pixels. */
export const VIEWPORT = { width: 393, height: 800 } as const;

/** Thrown if the browser or its driver did not start, or has ended. The app is not the cause. */
export class EngineError extends Error {}

/** Thrown if a script in the page failed, for example because the browser left the page. */
export class ScriptError extends Error {}

/** Thrown if the app does not work as it should in this browser engine. */
export class JourneyError extends Error {}

/** Returns JavaScript code that calls the function `source` with these arguments. */
export function callOf(source: string, args: readonly unknown[]): string {
  return `(${source})(...${JSON.stringify(args)})`;
}
