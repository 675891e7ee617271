/** What a journey needs of a browser. The two drivers speak it over the wire: WebDriver and WebDriver BiDi. */
export interface Engine {
  /** Its name and version, as people know it. */
  readonly name: string;
  /** Whether it remembers a site after it was closed, as a learner's own browser does. */
  readonly isLasting: boolean;
  /** Goes to an address. Resolves when the page was loaded, also one that says that there is no network. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; `source` is its text. Arguments and answer are of JSON. */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Performs input as W3C WebDriver describes it: the same in both protocols. */
  perform(actions: readonly InputSource[]): Promise<void>;
  /** A PNG of what is on the screen. */
  picture(): Promise<Buffer>;
  /** Closes the browser and opens it again where it is lasting; else opens an empty page. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** One source of input and what it does, in the order of time. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[];
    };

/** A phone's page in CSS pixels. */
export const VIEWPORT = { width: 393, height: 800 } as const;

/** The browser or its driver did not start, went away or does not answer: nothing is known of the app. */
export class EngineError extends Error {}

/** The page's script ended in an error, as it does when the page goes away under it. */
export class ScriptError extends Error {}

/** The app does not do in this engine what it should. */
export class JourneyError extends Error {}

/** So long a driver may take for one command, in milliseconds. */
const COMMAND_TIME = 60_000;

/** The answer to a command, or an {@link EngineError} when none comes. */
export async function inTime<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EngineError(`${what}: no answer within a minute.`)), COMMAND_TIME);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
