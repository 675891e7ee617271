import { LETTERS, type Letter } from './question.ts';

/** A question's explanation, split into its parts (supabase/questions/README.md, "Explanations"). */
export interface Explanation {
  /** Why the correct option is right: the rule, and the steps of the solution. */
  why: string;
  /** The mistake behind each wrong option, in the order of the options' letters. */
  wrong: readonly { letter: Letter; text: string }[];
}

/** Matches a line of an explanation that is about a wrong option, in English or Filipino. */
const LINE = /^(?:Not|Hindi) ([A-D]): (.*)$/;

/** Splits a question's explanation into its parts. If no line is about a wrong option, the whole text is `why`. */
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
