import * as v from 'valibot';
import { type Engine, JourneyError, ScriptError } from './engine.ts';
import { hasMissed, type Kind, placeOf, textOf } from './in-page.ts';

/**
 * How long to wait for the app, in milliseconds. A browser without a graphics card on a busy machine is slow, and a
 * download that failed is tried again only after a minute.
 */
const PATIENCE = 300_000;

const place = v.union([v.object({ x: v.number(), y: v.number() }), v.string()]);

/** Controls the page as a person does: reads, clicks and types. Each method waits until its action is possible. */
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

  /** Runs a function inside the page. The function is sent as text, so it must use only its arguments. */
  async ask<Schema extends v.GenericSchema, Args extends readonly unknown[]>(
    schema: Schema,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, await this.#engine.evaluate(work.toString(), args));
  }

  /** Waits until the page shows text that matches. Returns the match. */
  async sees(pattern: RegExp, where: 'body' | 'h1' | 'h2' = 'body'): Promise<string> {
    return this.until(`${pattern} in ${where}`, async () => {
      const text = await this.ask(v.string(), textOf, where);
      return pattern.exec(text)?.[0] ?? null;
    });
  }

  /** Clicks the first button, link or other element of this kind whose name starts with `name`. */
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
        // If this check fails, the click has made the browser leave the page. So the click worked.
        return (await this.ask(v.boolean(), hasMissed).catch(() => false)) ? null : true;
      },
    );
  }

  /** Clicks an element of this kind if the page has one now. */
  async pressIfThere(kind: Kind, name: string): Promise<void> {
    if (typeof (await this.ask(place, placeOf, kind, name)) !== 'string') await this.press(kind, name);
  }

  /** Types on the keyboard into the focused element. */
  async type(text: string): Promise<void> {
    await this.#engine.type(text);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('field', label);
    await this.type(text);
  }

  /**
   * Calls `question` again and again until it returns a value that is not null. Throws a {@link JourneyError} that says
   * what it waited for.
   */
  async until<Answer>(
    what: string | (() => string),
    question: () => Promise<Answer | null>,
  ): Promise<Answer> {
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
      try {
        const answer = await question();
        if (answer !== null) return answer;
      } catch (error) {
        // The browser left the page during the check. Try again on the new page.
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
