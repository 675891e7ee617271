import { hash32 } from './hash.ts';
import { LETTERS, type Letter, type NonEmptyQuestions, optionText, type Question } from './question.ts';

// An attempt may show a question's options in another order, `order`. Everything that is stored, sent, marked or
// printed has the bank's letters. Only this file translates them to the letters on the screen, and back.

type Ordered = Pick<Question, 'order'>;

const ORDERS = LETTERS.flatMap((a) =>
  LETTERS.flatMap((b) => LETTERS.flatMap((c) => LETTERS.map((d) => [a, b, c, d]))),
)
  .filter((letters) => new Set(letters).size === letters.length)
  .map((letters) => letters.join(''));

/**
 * Gives each question the order of its options in an attempt. The same question and attempt always get the same order.
 * A question keeps the bank's order if its row does not say that its options may move, or if the learner wants that.
 */
export function withOptionOrder(
  questions: NonEmptyQuestions,
  attemptId: string,
  keepsPrintedOrder: boolean,
): NonEmptyQuestions;
export function withOptionOrder(
  questions: readonly Question[],
  attemptId: string,
  keepsPrintedOrder: boolean,
): readonly Question[];
export function withOptionOrder(
  questions: readonly Question[],
  attemptId: string,
  keepsPrintedOrder: boolean,
): readonly Question[] {
  return questions.map(({ order: _, ...question }) => {
    if (keepsPrintedOrder || question.fixed !== false) return question;
    const hash = hash32(`${attemptId} ${question.global_id}`);
    return { ...question, order: ORDERS[Math.floor((hash / 2 ** 32) * ORDERS.length)] };
  });
}

/** The options in the order in which they are shown, each with the letter on the screen and the bank's letter. */
export function shownOptions(question: Question): { shown: Letter; letter: Letter; text: string }[] {
  return LETTERS.map((shown) => {
    const letter = bankLetter(question, shown);
    return { shown, letter, text: optionText(question, letter) };
  });
}

/** The letter on the screen of the option with this letter in the bank. */
export function shownLetter({ order }: Ordered, letter: Letter): Letter {
  return LETTERS[order?.indexOf(letter) ?? -1] ?? letter;
}

/** The bank's letter of the option with this letter on the screen. */
export function bankLetter({ order }: Ordered, shown: Letter): Letter {
  return LETTERS.find((letter) => letter === order?.charAt(LETTERS.indexOf(shown))) ?? shown;
}
