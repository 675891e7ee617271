import type { Statement } from '../../database/interface.ts';

/** Collects the parameters of an SQL statement. Client input reaches SQL only through the method `text`. */
export class SqlParameters {
  readonly #values: (string | null)[] = [];

  /** Adds a value and returns its SQL placeholder, of type text. */
  text(value: string | null): string {
    this.#values.push(value);
    return `$${this.#values.length}::pg_catalog.text`;
  }

  /** Adds a value and returns its placeholder, cast to `type`: a type name from the catalog. */
  typed(value: string | null, type: string): string {
    return type === 'text' ? this.text(value) : `${this.text(value)}::${type}`;
  }

  statement(text: string): Statement {
    return { text, values: [...this.#values] };
  }
}

/** Quotes a name from the catalog as an SQL identifier. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
