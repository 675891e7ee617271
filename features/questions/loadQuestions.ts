import { AppError, errorMessage } from '#kernel/app-error';
import { rowsToQuestions } from './model/normalize.ts';
import { type NonEmptyQuestions, nonEmptyQuestions, type Question } from './model/question.ts';
import { keepPassagesTogether, shuffle } from './model/questionOrder.ts';
import { type BankRequest, divideAmongBanks } from './model/shares.ts';
import {
  type BankShare,
  type Language,
  type Level,
  SUBJECT_FACTS,
  type Subject,
  subjectName,
} from './model/subjects.ts';
import type { DrawPool, QuestionsPort } from './ports.ts';

/** The most questions that the database returns in one response. A larger draw asks again for the rest. */
const MOST_IN_ONE_DRAW = 200;

export interface QuestionRequest {
  subject: Subject;
  /** The level of the questions; null for every level. */
  level: Level | null;
  /**
   * How many questions to draw: a total divided among the subject's banks, a number for each bank, or what each bank
   * has in a mock exam's section.
   */
  size: { total: number } | { ofEachBank: number } | { shares: readonly BankRequest[] };
  /** The topics of the questions; leave empty for every topic. @default none */
  tags?: readonly string[];
  /** Draws only questions in this language, if the size is a total. @default both */
  language?: Language | null;
  /**
   * Limits the draw to new questions, or to those that were answered in some way before, such as wrongly. `sealed` draws
   * the learner's next sealed mock exam; where there is none, it draws like `any`.
   * @default 'any'
   */
  pool?: DrawPool;
  exclude?: readonly string[];
}

/**
 * Draws questions of a subject from its banks in parallel, adds each question's language, and shuffles the questions
 * (docs/product.md#ques-5). Questions of one passage stay together. The result may have fewer questions than requested.
 * If no question was found, throws an AppError with the message of docs/product.md#ques-6.
 */
export async function loadQuestions(
  port: QuestionsPort,
  request: QuestionRequest,
  random: () => number,
): Promise<NonEmptyQuestions> {
  const { exclude = [] } = request;
  const shares = sharesOf(request, random);
  const rows = await Promise.all(shares.map((share) => loadBank(port, share, request, exclude)));
  const drawn = await fillUp(port, request, shares, rows);
  if (drawn.every((half) => half.length === 0)) throw new AppError('not-found', emptyText(request));
  const found = shares.flatMap(({ share }, index) => rowsToQuestions(drawn[index] ?? [], share.bank));
  const questions = nonEmptyQuestions(keepPassagesTogether(shuffle(distinct(found), random)));
  if (questions === null) throw new AppError('not-found', 'No questions available after transformation');
  return questions;
}

function sharesOf(
  { subject, size, tags = [], language }: QuestionRequest,
  random: () => number,
): readonly BankRequest[] {
  if ('shares' in size) return size.shares;
  if ('ofEachBank' in size) {
    return SUBJECT_FACTS[subject].banks.map((share) => ({ share, size: size.ofEachBank }));
  }
  return divideAmongBanks(subject, tags, size.total, random, language);
}

/** If the bank of one language has too few questions, draws the missing ones from the bank of the other language. */
async function fillUp(
  port: QuestionsPort,
  request: QuestionRequest,
  shares: readonly BankRequest[],
  rows: readonly (readonly unknown[])[],
): Promise<readonly (readonly unknown[])[]> {
  const { size, exclude = [] } = request;
  const count = rows.reduce((sum, half) => sum + half.length, 0);
  if (!('total' in size) || shares.length < 2 || count === 0) return rows;
  const missing = size.total - count;
  if (missing <= 0) return rows;
  return Promise.all(
    shares.map(async (share, index) => {
      const own = rows[index] ?? [];
      if (own.length < share.size) return own;
      const taken = rowsToQuestions(own, share.share.bank).map(({ global_id }) => global_id);
      const more = await loadBank(port, { ...share, size: missing }, request, [...exclude, ...taken]);
      return [...own, ...more];
    }),
  );
}

/** Removes questions that were drawn twice, because an attempt has each question only once. */
function distinct(questions: readonly Question[]): Question[] {
  return [...new Map(questions.map((question) => [question.question_id, question])).values()];
}

async function loadBank(
  port: QuestionsPort,
  { share, size }: BankRequest,
  request: QuestionRequest,
  exclude: readonly string[],
): Promise<readonly unknown[]> {
  const { level, tags = [], pool = 'any' } = request;
  const passages = 'exact';
  const draw = async (from: DrawPool) => {
    const rows: unknown[] = [];
    for (;;) {
      const wanted = Math.min(size - rows.length, MOST_IN_ONE_DRAW);
      const drawn = rowsToQuestions(rows, share.bank).map(({ global_id }) => global_id);
      const others = [...exclude, ...drawn];
      const bank = share.bank;
      const part = await port.drawRows({
        bank,
        level,
        size: wanted,
        exclude: others,
        tags,
        pool: from,
        passages,
      });
      rows.push(...part);
      if (part.length < wanted || rows.length >= size) return rows;
    }
  };
  try {
    const rows = await draw(pool);
    return pool === 'sealed' && rows.length < size ? await draw('any') : rows;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'signed-out') {
      throw new AppError('signed-out', 'No active session - please log in', { cause: error });
    }
    const kind = error instanceof AppError ? error.kind : 'unknown';
    throw new AppError(kind, `${share.errorPrefix}${errorMessage(error, defaultReason(error, share))}`, {
      cause: error,
    });
  }
}

/** Says why no question was found, and what the learner can do. */
function emptyText({ subject, level, pool = 'any' }: QuestionRequest): string {
  switch (pool) {
    case 'any':
    case 'sealed':
      return `No questions found for ${subjectName(subject)} at ${level ?? 'any'} level. Please try a different combination.`;
    case 'new':
      return 'No new questions here: you have answered them all. Choose “Any”, or other topics.';
    case 'wrong':
      return 'No missed questions here: none of your latest answers was wrong. Choose “Any”, or other topics.';
    case 'flagged':
      return 'No flagged questions here. Flag a question in a quiz, and you find it here afterwards.';
  }
}

/**
 * Returns the reason to put into the message if the error has no message of its own: one of the three defaults of
 * docs/product.md#ques-6.
 */
function defaultReason(error: unknown, share: BankShare): string {
  if (share.errorPrefix !== '') return 'Unknown error';
  return error instanceof Error ? 'An error occurred while fetching questions' : 'An unknown error occurred';
}
