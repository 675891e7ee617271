import type { Question } from './learner.ts';

/**
 * The question with its options in the order in which the learner sees them. Its key and its explanation then name the
 * letters on the learner's screen. `order` has the bank's letters in the order shown, such as `CADB`.
 */
export function reorder(question: Question, order: string): Question {
  const options: Record<string, string> = {
    A: question.option_a,
    B: question.option_b,
    C: question.option_c,
    D: question.option_d,
  };
  const [option_a = '', option_b = '', option_c = '', option_d = ''] = [...order].map(
    (letter) => options[letter] ?? '',
  );
  const toShown = (letter: string) => 'ABCD'.charAt(order.indexOf(letter));
  return {
    ...question,
    option_a,
    option_b,
    option_c,
    option_d,
    answer: toShown(question.answer),
    explanation: question.explanation.replace(
      /^(Not|Hindi) ([A-D]): /gm,
      (_, word: string, letter: string) => `${word} ${toShown(letter)}: `,
    ),
  };
}
