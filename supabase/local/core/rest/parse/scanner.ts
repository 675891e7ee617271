import { type RestError, syntaxError, unsupported } from '../errors.ts';

/** A name without quotes: letters, digits, `_`, `$`, spaces, and `-` where it does not begin an arrow. */
const BARE_NAME = /(?:[\p{L}\p{M}\p{N}_$ ]|-(?!>))+/uy;
/** What may follow a column's name in PostgREST and is not offered: JSON paths, casts, aliases, embedding. */
const MORE = ['->', ':', '!', '('];

/** Reads a piece of PostgREST's grammar from left to right. Every complaint is a {@link RestError} 400. */
export class Scanner {
  readonly #text: string;
  readonly #what: string;
  #position = 0;

  /** `what` names the part in error messages: "select parameter", "filter", … */
  constructor(text: string, what: string) {
    this.#text = text;
    this.#what = what;
  }

  /** The next character, or the empty string at the end. */
  peek(): string {
    return this.#text[this.#position] ?? '';
  }

  startsWith(piece: string): boolean {
    return this.#text.startsWith(piece, this.#position);
  }

  /** Takes `piece` when it is next. */
  eat(piece: string): boolean {
    if (!this.startsWith(piece)) return false;
    this.#position += piece.length;
    return true;
  }

  expect(piece: string): void {
    if (!this.eat(piece)) throw this.error(`expecting "${piece}"`);
  }

  /** Takes what a sticky pattern matches here, or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#position += found.length;
    return found;
  }

  /** Everything that is left. */
  rest(): string {
    const left = this.#text.slice(this.#position);
    this.#position = this.#text.length;
    return left;
  }

  /**
   * A column's plain name, with or without double quotes. `where` is used in the message that refuses
   * anything else.
   */
  column(where: string): string {
    const name = this.peek() === '"' ? this.quoted() : this.match(BARE_NAME)?.trim();
    if (!name) throw this.error('expecting a name');
    const more = MORE.find((piece) => this.startsWith(piece));
    if (more !== undefined) throw unsupported(`"${more}" after the column ${name} in ${where}`);
    return name;
  }

  /** Names separated by commas, to the end. A repeated name is used once. */
  columns(where: string): string[] {
    const names = new Set<string>();
    do {
      names.add(this.column(where));
    } while (this.eat(','));
    this.end();
    return [...names];
  }

  /** Text in double quotes; a backslash keeps the next character as it is. */
  quoted(): string {
    this.expect('"');
    let value = '';
    while (this.#position < this.#text.length) {
      const character = this.peek();
      this.#position += 1;
      if (character === '"') return value;
      if (character === '\\') {
        value += this.peek();
        this.#position += 1;
      } else {
        value += character;
      }
    }
    throw this.error('the closing quote is missing');
  }

  end(): void {
    if (this.peek() !== '') throw this.error(`unexpected "${this.peek()}"`);
  }

  error(details: string): RestError {
    return syntaxError(this.#what, this.#text, `at character ${this.#position + 1}: ${details}`);
  }
}
