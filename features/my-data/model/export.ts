import * as v from 'valibot';

const rowSchema = v.record(v.string(), v.unknown());

/** Everything the server keeps about a learner, as `export_my_data` answers it. */
export const exportSchema = v.looseObject({
  exported_at: v.string(),
  account: v.nullable(rowSchema),
  files: v.array(v.looseObject({ bucket: v.string(), name: v.string() })),
  sessions: v.optional(v.array(rowSchema)),
  identities: v.optional(v.array(rowSchema)),
  authenticators: v.optional(v.array(rowSchema)),
  /** Sign-ins and changes of the account, of the last 90 days. */
  events: v.optional(v.array(rowSchema)),
  tables: v.record(v.string(), v.array(rowSchema)),
});

export type MyData = v.InferOutput<typeof exportSchema>;

/** The export as readable JSON. */
export function toJson(data: MyData): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/**
 * The export as one CSV (RFC 4180): a line a value, as `table,row,column,value`, so that tables of every shape fit and a
 * spreadsheet can pivot them back.
 */
export function toCsv(data: MyData): string {
  const tables: Record<string, readonly Record<string, unknown>[]> = {
    account: data.account === null ? [] : [data.account],
    files: data.files,
    sessions: data.sessions ?? [],
    identities: data.identities ?? [],
    authenticators: data.authenticators ?? [],
    events: data.events ?? [],
    ...data.tables,
  };
  const lines = Object.entries(tables).flatMap(([table, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([column, value]) =>
        [table, String(index + 1), column, textOf(value)].map(cell).join(','),
      ),
    ),
  );
  return ['table,row,column,value', ...lines].map((line) => `${line}\r\n`).join('');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function cell(text: string): string {
  // A spreadsheet would run what begins like a formula; a plain number may begin with a minus.
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `iskolar-my-data-2026-11-21.json` */
export function fileName(data: MyData, kind: 'json' | 'csv'): string {
  return `iskolar-my-data-${data.exported_at.slice(0, 10)}.${kind}`;
}
