import { LETTERS, type Letter } from './question.ts';

/** An explanation in its parts (supabase/questions/README.md, "Explanations"). */
export interface Explanation {
  /** The rule and the working. */
  why: string;
  /** The mistake behind each wrong option, in the order of the letters. */
  wrong: readonly { letter: Letter; text: string }[];
}

/** A line about a wrong option, in either language. */
const LINE = /^(?:Not|Hindi) ([A-D]): (.*)$/;

/** Reads an explanation; one without lines for its options is all reason. */
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
