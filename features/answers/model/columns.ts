import * as v from 'valibot';
import { type Answer, answerSchema, type Given, givenSchema } from './answer.ts';
import { answerId } from './answerId.ts';

// Answers by column: one array for each field, with one value per answer. Rows would repeat every name, and a learner
// may have thousands of answers. The database sends its record so, and the device stores answers so.

type Names = Readonly<Record<string, string>>;

/** A row with the names of its columns. `names` has the column of each field. */
function toRow(row: object, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).map(([field, column]) => [column, Reflect.get(row, field)]),
  );
}

const fromRow = (row: object, names: Names): object =>
  Object.fromEntries(Object.entries(names).map(([field, column]) => [field, Reflect.get(row, column)]));

function toColumns(rows: readonly object[], names: Names): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(names).map(([field, column]) => [
      column,
      rows.map((row): unknown => Reflect.get(row, field)),
    ]),
  );
}

/** The schema of columns, which makes them rows again. A field whose column is missing is undefined. */
function columnsOf<Row>(row: v.GenericSchema<object, Row>, names: Names) {
  const [first = ''] = Object.values(names);
  return v.pipe(
    v.record(v.string(), v.array(v.unknown())),
    v.check((columns) => first in columns),
    v.transform((columns): object[] =>
      (columns[first] ?? []).map((_, index) =>
        Object.fromEntries(Object.entries(names).map(([field, column]) => [field, columns[column]?.[index]])),
      ),
    ),
    v.array(row),
  );
}

/** The columns of the table `answers` that hold what a learner gave. */
const GIVEN_COLUMNS = {
  letter: 'letter',
  first: 'first_letter',
  isFlagged: 'flagged',
  isGuess: 'guessed',
  ms: 'ms',
} satisfies Record<keyof Given, string>;

const ATTEMPT_COLUMNS = { questionId: 'question_uuid', ...GIVEN_COLUMNS };

/** The columns that hold an answer. The database takes the level from the question's bank. */
const ANSWER_COLUMNS = {
  ...ATTEMPT_COLUMNS,
  id: 'id',
  bank: 'bank',
  tag: 'tag',
  level: 'level',
  mode: 'mode',
  isCorrect: 'is_correct',
  at: 'answered_at',
  place: 'place',
} satisfies Record<keyof Answer, string>;

const rowSchema = v.pipe(
  v.object({ ...answerSchema.entries, id: v.nullable(v.string()), attemptId: v.nullish(v.string(), '') }),
  v.transform(({ attemptId, id, ...answer }) => ({
    ...answer,
    id: id ?? answerId(attemptId, answer.questionId),
  })),
  v.guard((answer): answer is Answer => answer.id !== null),
);

/** How answers are written for the server and for the device, and read again. */
export const answerCodec = {
  /** Reads answers by column. The database leaves out an id that follows from the attempt and the question. */
  schema: columnsOf(rowSchema, { ...ANSWER_COLUMNS, attemptId: 'attempt_id' }),
  /** The columns that hold what was given for the questions of an attempt, and the schema of their rows. */
  givenColumns: Object.values(ATTEMPT_COLUMNS).join(),
  givenSchema: v.array(
    v.pipe(
      v.looseObject({}),
      v.transform((row): object => fromRow(row, ATTEMPT_COLUMNS)),
      v.object({ questionId: v.string(), ...givenSchema.entries }),
    ),
  ),
  columns: (answers: readonly Answer[]) => toColumns(answers, ANSWER_COLUMNS),
  /** An answer as the row that the server stores. Its times are texts in the format of ISO 8601. */
  row: (answer: Answer) => toRow({ ...answer, at: new Date(answer.at).toISOString() }, ANSWER_COLUMNS),
};
