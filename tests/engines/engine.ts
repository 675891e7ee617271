/** What a journey needs of a browser, whichever library drives it. */
export interface Engine {
  /** Its name and version, as people know it. */
  readonly name: string;
  /** Whether it remembers a site after it was closed, as a learner's own browser does. */
  readonly isLasting: boolean;
  /** Goes to an address. Resolves when the page was loaded, also one that says that there is no network. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; `source` is its text. Arguments and answer are JSON. */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses and releases the mouse there, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types on the keyboard, wherever the focus is. */
  type(text: string): Promise<void>;
  /** A PNG of what is on the screen. */
  picture(): Promise<Buffer>;
  /** Closes the browser and opens it again where it is lasting; else opens an empty page. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A phone's page in CSS pixels. */
export const VIEWPORT = { width: 393, height: 800 } as const;

/** The browser or its driver did not start or went away: this says nothing about the app. */
export class EngineError extends Error {}

/** The page's script ended in an error, as it does when the page goes away under it. */
export class ScriptError extends Error {}

/** The app does not do in this engine what it should. */
export class JourneyError extends Error {}

/** The text of a call of `source` with these arguments. */
export function callOf(source: string, args: readonly unknown[]): string {
  return `(${source})(...${JSON.stringify(args)})`;
}
