import * as v from 'valibot';

const rowSchema = v.record(v.string(), v.unknown());

/** Everything that the server stores about a learner: the result of the database function `export_my_data`. */
export const exportSchema = v.looseObject({
  exported_at: v.string(),
  account: v.nullable(rowSchema),
  files: v.array(v.looseObject({ bucket: v.string(), name: v.string() })),
  sessions: v.optional(v.array(rowSchema)),
  identities: v.optional(v.array(rowSchema)),
  authenticators: v.optional(v.array(rowSchema)),
  /** Sign-ins and account changes of the last 90 days. */
  events: v.optional(v.array(rowSchema)),
  tables: v.record(v.string(), v.array(rowSchema)),
});

export type MyData = v.InferOutput<typeof exportSchema>;

export function exportToJson(data: MyData): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/**
 * The export as one CSV file (RFC 4180) with one line for each value: `table,row,column,value`. So tables with
 * different columns fit into one file, and a spreadsheet can rebuild them with a pivot table.
 */
export function exportToCsv(data: MyData): string {
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
  // A spreadsheet would run a text that begins like a formula. Prevent that with an apostrophe before the text,
  // except before a negative number.
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The name of the export's file, such as `iskolar-my-data-2026-11-21.json`. */
export function exportFileName(data: MyData, kind: 'json' | 'csv'): string {
  return `iskolar-my-data-${data.exported_at.slice(0, 10)}.${kind}`;
}
