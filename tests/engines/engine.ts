/** What a journey needs from a browser. Each library that drives a browser implements it. */
export interface Engine {
  /** The browser's usual name, with its version. */
  readonly name: string;
  /** Whether the browser keeps a site's data after a restart, as a learner's own browser does. */
  readonly isLasting: boolean;
  /** Opens an address. Resolves when a page is loaded, including the browser's error page for a missing network. */
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

/** The browser or its driver did not start, or ended. The app is not the cause. */
export class EngineError extends Error {}

/** A script in the page failed, for example because the browser left the page. */
export class ScriptError extends Error {}

/** The app does not work as it should in this engine. */
export class JourneyError extends Error {}

/** The text of a call of the function `source` with these arguments. */
export function callOf(source: string, args: readonly unknown[]): string {
  return `(${source})(...${JSON.stringify(args)})`;
}
