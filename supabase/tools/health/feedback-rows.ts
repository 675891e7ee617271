import * as v from 'valibot';
import { FEEDBACK_KINDS, type FeedbackKind } from '../../../features/feedback/model/kinds.ts';

const instant = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((at) => new Date(at).toISOString()),
);

export const feedbackSchema = v.object({
  kind: v.picklist(FEEDBACK_KINDS),
  id: v.string(),
  sent_at: instant,
  about: v.string(),
  details: v.nullable(v.string()),
  question_uuid: v.nullable(v.string()),
  bank: v.nullable(v.string()),
  letter: v.nullable(v.string()),
  /** Whether the item's text has not changed since the learner saw it; null if that is not known. */
  is_current: v.nullable(v.boolean()),
  reply: v.nullable(v.string()),
  closed_at: v.nullable(instant),
});

/** One bug report, feature request or question report: a row of `list_feedback`. */
export type Feedback = v.InferOutput<typeof feedbackSchema>;

export interface FeedbackFilter {
  kind?: FeedbackKind | undefined;
  /** Selects only feedback that is not closed. */
  isOpen: boolean;
  /** Selects only feedback that has this text in the learner's words or in the question's id. */
  text?: string | undefined;
}

export function filterFeedback(
  rows: readonly Feedback[],
  { kind, isOpen, text }: FeedbackFilter,
): Feedback[] {
  const wanted = text?.toLowerCase();
  return rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (!isOpen || row.closed_at === null) &&
      (wanted === undefined ||
        [row.about, row.details, row.question_uuid].some((part) => part?.toLowerCase().includes(wanted))),
  );
}

/** The open question reports, grouped by item. The item with the most reports comes first. */
export function groupByItem(rows: readonly Feedback[]): { id: string; bank: string; reports: Feedback[] }[] {
  const items = new Map<string, { id: string; bank: string; reports: Feedback[] }>();
  for (const row of filterFeedback(rows, { kind: 'question', isOpen: true })) {
    if (row.question_uuid === null) continue;
    const item = items.get(row.question_uuid) ?? { id: row.question_uuid, bank: row.bank ?? '', reports: [] };
    item.reports.push(row);
    items.set(row.question_uuid, item);
  }
  return [...items.values()].sort((a, b) => b.reports.length - a.reports.length || a.id.localeCompare(b.id));
}

const COLUMNS = [
  'kind',
  'id',
  'sent_at',
  'about',
  'details',
  'question_uuid',
  'bank',
  'letter',
  'reply',
  'closed_at',
] as const;

/**
 * Formats a CSV cell (RFC 4180). A single quote before texts such as `=1+1` stops a spreadsheet from running them as
 * formulas.
 */
function cell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function feedbackToCsv(rows: readonly Feedback[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/**
 * What a learner wrote, for a terminal: each line begins with a bar, so that none looks like a line of ours. Characters
 * that steer a terminal or turn the direction of text are left out.
 */
export const plainText = (text: string): string =>
  text.replace(/[^\P{C}\n]/gu, '').replaceAll('\n', '\n  | ');
