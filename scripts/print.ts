/**
 * `npm run print` makes a booklet as a PDF for a teacher, without a server and without signing in (docs/paper.md). It
 * selects the questions from the banks in supabase/questions, and prints the app's own page for booklets in a
 * Chromium.
 */
import { parseArgs } from 'node:util';
import { printBooklet } from './print/print.ts';

const HELP = `npm run print -- [options]

  --exam full|half|langProf|science|math|readingComp   a new mock exam (default: full)
  --quiz langProf|science|math|readingComp             a new quiz
    --tag <topic> --level Easy|Medium|Hard --size 5|10|20
  --code K7M4-P2QX                                     the booklet of this code once more
  --paper a4|letter                                    default: a4
  --key none|letters|explained                         default: none
  --out <file>                                         default: booklet-<code>.pdf`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    exam: text,
    quiz: text,
    tag: text,
    level: text,
    size: text,
    code: text,
    paper: text,
    key: text,
    out: text,
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  const { help: _, code, out, ...query } = values;
  try {
    const { file, name } = await printBooklet({ code, out, query });
    console.log(`Booklet ${name}: ${file}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
