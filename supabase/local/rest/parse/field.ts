import type { Scanner } from './scanner.ts';

/** One arrow of a JSON path: `->key`, `->0`, `->>key`. */
interface JsonStep {
  /** True for `->>`, whose result is text. */
  asText: boolean;
  key: string | number;
}

/** A column, or a place inside a JSON column. */
export interface Field {
  column: string;
  path: readonly JsonStep[];
}

const INDEX = /-?\d{1,9}(?=$|->|[.,):])/y;

/** Reads `column->a->0->>b`. */
export function parseField(scanner: Scanner): Field {
  const column = scanner.name();
  const path: JsonStep[] = [];
  while (scanner.startsWith('->')) {
    const asText = scanner.eat('->>');
    if (!asText) scanner.expect('->');
    const index = scanner.match(INDEX);
    path.push({ asText, key: index === null ? scanner.name() : Number(index) });
    if (asText && scanner.startsWith('->')) throw scanner.error('nothing can follow ->>');
  }
  return { column, path };
}
