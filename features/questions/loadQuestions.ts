import { AppError, messageOf } from '#features/app-error';
import { normaliseRows } from './model/normalise.ts';
import { type Paper, paperOf } from './model/question.ts';
import { shuffle } from './model/shuffle.ts';
import { type BankShare, type Level, SUBJECT_FACTS, type Subject } from './model/subjects.ts';
import type { QuestionsPort } from './ports.ts';

export interface QuestionRequest {
  subject: Subject;
  level: Level | null;
  /** Sizes per bank: a quiz's, a mock section's, or at most so many. */
  size: 'quiz' | 'mock' | number;
  exclude?: readonly string[];
}

/**
 * Questions of a subject, both languages fetched side by side, tagged by language and shuffled (docs/product.md#ques-5).
 * Throws an AppError with the message of docs/product.md#ques-6.
 */
export async function loadQuestions(
  port: QuestionsPort,
  request: QuestionRequest,
  random: () => number,
): Promise<Paper> {
  const facts = SUBJECT_FACTS[request.subject];
  const halves = await Promise.all(facts.banks.map((share) => loadBank(port, share, request)));
  if (halves.every((rows) => rows.length === 0)) {
    throw new AppError(
      'not-found',
      `No questions found for ${facts.category} at ${request.level ?? 'any'} level. Please try a different combination.`,
    );
  }
  const questions = facts.banks.flatMap((share, index) =>
    normaliseRows(halves[index] ?? [], request.subject, share),
  );
  const paper = paperOf(shuffle(questions, random));
  if (paper === null) throw new AppError('not-found', 'No questions available after transformation');
  return paper;
}

async function loadBank(
  port: QuestionsPort,
  share: BankShare,
  { level, size, exclude = [] }: QuestionRequest,
): Promise<readonly unknown[]> {
  const limits = { quiz: share.quizSize, mock: share.mockSize };
  const limit = typeof size === 'number' ? size : limits[size];
  try {
    return await port.drawRows({ bank: share.bank, level, size: limit, exclude });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'signed-out') {
      throw new AppError('signed-out', 'No active session - please log in', { cause: error });
    }
    const kind = error instanceof AppError ? error.kind : 'unknown';
    throw new AppError(kind, `${share.errorPrefix}${messageOf(error, defaultReason(error, share))}`, {
      cause: error,
    });
  }
}

/** What is said of a failure that says nothing itself (the three defaults of docs/product.md#ques-6). */
function defaultReason(error: unknown, share: BankShare): string {
  if (share.errorPrefix !== '') return 'Unknown error';
  return error instanceof Error ? 'An error occurred while fetching questions' : 'An unknown error occurred';
}
