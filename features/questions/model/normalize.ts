import * as v from 'valibot';
import { LETTERS, type Question, withNamedOptions } from './question.ts';
import { type Bank, LEVELS, SUBJECT_FACTS, subjectAndShareOf } from './subjects.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/**
 * Checks a row of a bank in any of the accepted forms (docs/product.md#ques-2): options in lower-case columns, in
 * upper-case columns, or as a list.
 */
const rowSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((row) => ({
    id: row.global_id ?? row.question_id ?? row.id,
    original: row.question_id ?? row.id ?? row.global_id,
    question: row.question,
    options: Array.isArray(row.options)
      ? row.options
      : LETTERS.map((letter) => row[`option_${letter.toLowerCase()}`] ?? row[`option_${letter}`]),
    answer: typeof row.answer === 'string' ? row.answer.trim().toUpperCase() : row.answer,
    explanation: row.explanation ?? '',
    tag: row.tag ?? '',
    subtopic: row.subtopic,
    difficulty: row.difficulty ?? row.difficulty_level ?? 'Medium',
    lang: row.lang,
    fixed: row.fixed,
  })),
  v.object({
    id: identifier,
    original: identifier,
    question: text,
    options: v.strictTuple([text, text, text, text]),
    answer: v.picklist(LETTERS),
    explanation: v.string(),
    tag: v.string(),
    subtopic: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
    difficulty: v.fallback(v.picklist(LEVELS), 'Medium'),
    lang: v.optional(v.fallback(v.nullable(v.picklist(['en', 'fil'])), null)),
    fixed: v.fallback(v.optional(v.boolean()), undefined),
  }),
);

/**
 * In a bank's `question` column, a line of three hyphens separates a passage from the question about it
 * (supabase/questions/README.md).
 */
const PASSAGE_BORDER = /\n\s*---\s*\n/;

/**
 * Converts rows of a bank to questions. Invalid rows (no stem, not four options, no key) are left out, so that one bad
 * row does not make the whole quiz fail.
 */
export function rowsToQuestions(rows: readonly unknown[], bank: Bank): Question[] {
  const { subject, share } = subjectAndShareOf(bank);
  return rows.flatMap((row) => {
    const parsed = v.safeParse(rowSchema, row);
    if (!parsed.success) return [];
    const { output } = parsed;
    const [head, ...rest] = output.question.split(PASSAGE_BORDER);
    const stem = rest.length === 0 ? head : rest.join('\n\n');
    const question = withNamedOptions({
      question_id: `${bank}-${output.id}`,
      global_id: output.id,
      original_id: output.original,
      subject,
      category: SUBJECT_FACTS[subject].category,
      language: share.language,
      lang: output.lang ?? (share.language === 'Filipino' ? ('fil' as const) : ('en' as const)),
      question: (stem ?? '').trim(),
      passage: rest.length === 0 ? null : (head ?? '').trim(),
      options: output.options,
      answer: output.answer,
      explanation: output.explanation,
      tag: output.tag,
      ...(output.subtopic === undefined ? {} : { subtopic: output.subtopic }),
      difficulty_level: output.difficulty,
      ...(output.fixed === undefined ? {} : { fixed: output.fixed }),
    });
    return [question];
  });
}
