import { loadBanks, QUESTIONS_ROOT } from '../../supabase/questions/tools/load.ts';
import { questionText } from '../../supabase/questions/tools/seed-sql.ts';

/** A question with the columns that the database returns (docs/adr/0005). */
export type BankRow = {
  global_id: string;
  difficulty: string;
  question: string;
  options: string[];
  answer: string;
  explanation: string;
  tag: string;
  lang: string;
};

/**
 * Reads this repository's question banks, by name: `science` for the table `question_bank_science`. Questions without
 * an id are left out.
 */
export function bankRows(): Record<string, BankRow[]> {
  const { banks, problems } = loadBanks(QUESTIONS_ROOT);
  if (problems.length > 0) throw new Error('The banks cannot be read: npm run questions:check says why.');
  return Object.fromEntries(
    banks.map(({ plan, items }) => [
      plan.table.replace('question_bank_', ''),
      items.flatMap(({ id, difficulty, options, answer, explanation, tag, lang, ...parts }): BankRow[] =>
        id === null
          ? []
          : [
              {
                global_id: id,
                difficulty,
                question: questionText({ ...parts, lang }),
                options: [options.A, options.B, options.C, options.D],
                answer,
                explanation,
                tag,
                lang,
              },
            ],
      ),
    ]),
  );
}
