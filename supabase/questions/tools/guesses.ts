import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Item } from './load.ts';
import { LETTERS } from './schema.ts';

/**
 * The parts of an item that are shown to a solver who must guess the key: stem and options without passage and figure,
 * or only the four options. If solvers often find the key from so little, the items do not test what they should.
 */
export const GUESS_MODES = ['stems', 'options'] as const;
export type GuessMode = (typeof GUESS_MODES)[number];

const why = v.pipe(v.string(), v.minLength(20, 'why must say why the guess is right'));

const GuessSchema = v.strictObject({
  global_id: v.pipe(v.string(), v.uuid()),
  shown: v.picklist(GUESS_MODES),
  solver: v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'solver must be one word')),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'hash must be 16 hexadecimal digits')),
  letter: v.picklist(LETTERS),
  confidence: v.picklist(['high', 'low']),
  date: v.pipe(v.string(), v.isoDate('date must be YYYY-MM-DD, in quotes')),
});

const NoteSchema = v.union(
  [
    v.strictObject({ global_id: v.pipe(v.string(), v.uuid()), shown: v.picklist(GUESS_MODES), why }),
    v.strictObject({ tag: v.string(), shown: v.picklist(GUESS_MODES), why }),
  ],
  'a note names a global_id or a tag, what was shown, and why (20 characters and more)',
);

const GuessesSchema = v.strictObject({
  complete: v.boolean(),
  notes: v.array(NoteSchema),
  guesses: v.array(GuessSchema),
});

/** One solver's guess of the key of one item. */
export type SolverGuess = v.InferOutput<typeof GuessSchema>;
/**
 * The guesses of a bank, and notes on items that may be easy to guess. The check requires guesses for every item only
 * if `complete` is true.
 */
export type BankGuesses = v.InferOutput<typeof GuessesSchema>;

/**
 * Whether guesses of an item's key are collected, because `shown` leaves out a part of the item: always with options
 * alone, and with stems if the item has a passage or figure.
 */
export const isGuessable = (item: Item, shown: GuessMode): boolean =>
  shown === 'options' || item.passage !== null || item.figure !== null;

/** A hash of the key and of the text that a guessing solver sees. It has 16 hexadecimal digits. */
export function guessHash({ question, options, answer }: Item, shown: GuessMode): string {
  const seen = [...(shown === 'stems' ? [question] : []), ...LETTERS.map((letter) => options[letter])];
  return createHash('sha256')
    .update(JSON.stringify([shown, ...seen, answer]))
    .digest('hex')
    .slice(0, 16);
}

/** The guesses that were made at an item's current text. */
export const currentGuesses = (item: Item, shown: GuessMode, { guesses }: BankGuesses): SolverGuess[] => {
  const hash = guessHash(item, shown);
  return guesses.filter(
    (guess) => guess.global_id === item.id && guess.shown === shown && guess.hash === hash,
  );
};

/** Whether a note about the item or its tag allows that this item is easy to guess from `shown`. */
export const isNotedAsEasyToGuess = (item: Item, shown: GuessMode, { notes }: BankGuesses): boolean =>
  notes.some(
    (note) => note.shown === shown && ('tag' in note ? note.tag === item.tag : note.global_id === item.id),
  );

/** The path of the file with a bank's guesses. */
export const guessesFilePath = (root: string, folder: string): string =>
  join(root, 'guesses', `${folder}.yaml`);

/**
 * Reads the guesses of a bank; an empty record if the bank has no such file yet.
 * @throws {v.ValiError} if the file does not have the format in the README
 */
export function loadGuesses(root: string, folder: string): BankGuesses {
  const file = guessesFilePath(root, folder);
  if (!existsSync(file)) return { complete: false, notes: [], guesses: [] };
  return v.parse(GuessesSchema, parse(readFileSync(file, 'utf8')));
}

const line = (entry: object) =>
  `  - { ${Object.entries(entry)
    .map(([key, value]) => `${key}: ${key === 'global_id' ? value : JSON.stringify(value)}`)
    .join(', ')} }`;

const list = (name: string, entries: readonly object[]) =>
  entries.length === 0 ? [`${name}: []`] : [`${name}:`, ...entries.map(line)];

/**
 * The text of a bank's file of guesses: one record per line, sorted by solver, then by what was shown, then in the
 * given order.
 */
export const formatGuesses = (folder: string, { complete, notes, guesses }: BankGuesses): string =>
  [
    `# Guesses at ${folder}: written by npm run questions:record -- ${folder} --guess …, read by npm run questions:check (README.md).`,
    '# Notes are written by hand.',
    `complete: ${complete}`,
    ...list('notes', notes),
    ...list('guesses', guesses),
    '',
  ].join('\n');
