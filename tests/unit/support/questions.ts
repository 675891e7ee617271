import type { NonEmptyQuestions, Question } from '#features/questions';
import { withNamedOptions } from '../../../features/questions/model/question.ts';

/** A sample question. Different numbers give different questions. */
export function sampleQuestion(number: number, fields: Partial<Question> = {}): Question {
  const id = `10000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  return withNamedOptions({
    question_id: `science-${id}`,
    global_id: id,
    original_id: String(number),
    subject: 'science' as const,
    category: 'Science',
    language: 'English' as const,
    lang: 'en' as const,
    question: `Sample stem ${number}?`,
    passage: null,
    options: ['first', 'second', 'third', 'fourth'] as const,
    answer: 'A' as const,
    explanation: 'A is right in this sample.',
    tag: number % 2 === 0 ? 'biology' : 'physics',
    difficulty_level: 'Easy' as const,
    ...fields,
  });
}

/** A row of a question bank, with the sample question of this number. */
export function sampleRow(number: number, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const question = sampleQuestion(number);
  const [a, b, c, d] = question.options;
  return {
    global_id: question.global_id,
    difficulty: 'Easy',
    question: question.question,
    option_a: a,
    option_b: b,
    option_c: c,
    option_d: d,
    answer: 'A',
    explanation: question.explanation,
    tag: question.tag,
    lang: 'en',
    ...fields,
  };
}

/** A paper with the sample questions of these numbers. */
export function sampleQuestions(first: number, ...others: number[]): NonEmptyQuestions {
  return [sampleQuestion(first), ...others.map((number) => sampleQuestion(number))];
}
