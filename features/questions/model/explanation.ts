import { shownLetter } from './optionOrder.ts';
import { LETTERS, type Letter, type Question } from './question.ts';

/** A question's explanation, split into its parts (supabase/questions/README.md, "Explanations"). */
export interface Explanation {
  /** Why the correct option is right: the rule, and the steps of the solution. */
  why: string;
  /** The mistake behind each wrong option, with the bank's letter and the letter on the screen, in the order shown. */
  wrong: readonly { letter: Letter; shown: Letter; text: string }[];
}

/** Matches a line of an explanation that is about a wrong option, in English or Filipino. */
const LINE = /^(?:Not|Hindi) ([A-D]): (.*)$/;

/** Splits a question's explanation into its parts. If no line is about a wrong option, the whole text is `why`. */
export function readExplanation(question: Pick<Question, 'explanation' | 'order'>): Explanation {
  const wrong: { letter: Letter; shown: Letter; text: string }[] = [];
  const why: string[] = [];
  for (const line of question.explanation.split('\n')) {
    const [, name, text] = LINE.exec(line) ?? [];
    const letter = LETTERS.find((one) => one === name);
    if (letter === undefined || text === undefined) why.push(line);
    else wrong.push({ letter, shown: shownLetter(question, letter), text });
  }
  wrong.sort((a, b) => a.shown.localeCompare(b.shown));
  return { why: why.join('\n').trim(), wrong };
}
