import { LETTERS, type Letter } from './question.ts';

/** An explanation, split into its parts (supabase/questions/README.md, "Explanations"). */
export interface Explanation {
  /** The rule, and the steps of the solution. */
  why: string;
  /** The mistake behind each wrong option, in the order of the letters. */
  wrong: readonly { letter: Letter; text: string }[];
}

/** Matches a line about a wrong option, in English or Filipino. */
const LINE = /^(?:Not|Hindi) ([A-D]): (.*)$/;

/** Splits an explanation into its parts. If it has no lines about options, all of it is the reason (`why`). */
export function readExplanation(explanation: string): Explanation {
  const wrong: { letter: Letter; text: string }[] = [];
  const why: string[] = [];
  for (const line of explanation.split('\n')) {
    const [, name, text] = LINE.exec(line) ?? [];
    const letter = LETTERS.find((one) => one === name);
    if (letter === undefined || text === undefined) why.push(line);
    else wrong.push({ letter, text });
  }
  return { why: why.join('\n').trim(), wrong };
}
