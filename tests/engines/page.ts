import * as v from 'valibot';
import { type Engine, JourneyError, ScriptError } from './engine.ts';
import { hasMissed, type Kind, placeOf, textOf } from './in-page.ts';

/** So long the app has to show something, in milliseconds: a browser without a graphics card on a busy machine is slow. */
const PATIENCE = 60_000;

const place = v.union([v.object({ x: v.number(), y: v.number() }), v.string()]);

/** The page as a person meets it: what can be read, pressed and typed. Everything waits until it can be done. */
export class Page {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#engine.open(`${this.#origin}${path}`);
  }

  /** Runs a function of the page's own world; it may use nothing but its arguments. */
  async ask<Schema extends v.GenericSchema, Args extends readonly unknown[]>(
    schema: Schema,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, await this.#engine.evaluate(work.toString(), args));
  }

  /** Waits until the page shows the text; answers what it found. */
  async sees(pattern: RegExp, where: 'body' | 'h1' | 'h2' = 'body'): Promise<string> {
    return this.until(`${pattern} in ${where}`, async () => {
      const text = await this.ask(v.string(), textOf, where);
      return pattern.exec(text)?.[0] ?? null;
    });
  }

  /** Presses the first thing of that kind whose name begins so, with a pointer where it stands. */
  async press(kind: Kind, name: string): Promise<void> {
    let problem = '';
    await this.until(
      () => `${kind} '${name}' (${problem})`,
      async () => {
        const found = await this.ask(place, placeOf, kind, name);
        if (typeof found === 'string') {
          problem = found;
          return null;
        }
        await this.#engine.click(found.x, found.y);
        problem = 'moved away';
        // A page that went away under the question was pressed.
        return (await this.ask(v.boolean(), hasMissed).catch(() => false)) ? null : true;
      },
    );
  }

  /** Types on the keyboard, wherever the focus is. */
  async type(text: string): Promise<void> {
    await this.#engine.type(text);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('field', label);
    await this.type(text);
  }

  /** Waits until the question answers something. A {@link JourneyError} says what was waited for. */
  async until<Answer>(
    what: string | (() => string),
    question: () => Promise<Answer | null>,
  ): Promise<Answer> {
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
      try {
        const answer = await question();
        if (answer !== null) return answer;
      } catch (error) {
        // The page went away under the question: the next one meets the new page.
        if (!(error instanceof ScriptError)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const words = typeof what === 'string' ? what : what();
    const shown = await this.ask(v.string(), textOf, 'body').catch(String);
    throw new JourneyError(
      `Never came: ${words}. The page says: ${shown.replace(/\s+/g, ' ').slice(0, 600)}`,
    );
  }
}
