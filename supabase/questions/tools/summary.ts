import { clashesOf } from './clashes.ts';
import { hasFigureOrTable } from './displays.ts';
import { alwaysGuessedItems, guessRates, guessRatesByBank } from './guess-report.ts';
import type { BankGuesses } from './guesses.ts';
import { countHints, HINT_NAMES } from './hints.ts';
import type { Bank, Item } from './load.ts';
import { namesPhilippinePlace } from './places.ts';
import type { BankSecondSolves } from './reviews.ts';
import { isSolveSettled, itemHash } from './reviews.ts';
import { countItemsWithFigure } from './rules/blueprint.ts';
import { coverageRows } from './rules/coverage.ts';
import { isKeyLongest } from './rules/longest-key.ts';
import { passageWords } from './rules/passages.ts';
import type { QuestionLibrary } from './rules/rule.ts';
import { DIFFICULTIES, LETTERS, SOLUTION_STEPS, THINKING_LEVELS, type ThinkingLevel } from './schema.ts';

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}

/**
 * The number of items, then how many of them require recall, understanding, application and analysis, such as
 * `12: 2/1/6/3`. Items that state no level of thinking are counted only in the first number.
 */
function cell(items: readonly Item[]): string {
  const ofLevel = (level: ThinkingLevel) => items.filter((item) => item.level === level).length;
  return `${items.length}: ${THINKING_LEVELS.map(ofLevel).join('/')}`;
}

function tagTable({ plan, items }: Bank): string[] {
  const row = (name: string, some: readonly Item[], planned: string) => [
    name,
    ...DIFFICULTIES.map((difficulty) => cell(some.filter((item) => item.difficulty === difficulty))),
    cell(some),
    String(some.filter(hasFigureOrTable).length),
    planned,
  ];
  return columns([
    [plan.table, ...DIFFICULTIES, 'all', 'displays', 'weight'],
    ...Object.entries(plan.blueprint).map(([tag, planned]) =>
      row(
        `  ${tag}`,
        items.filter((item) => item.tag === tag),
        String(planned),
      ),
    ),
    row('  all', items, ''),
  ]);
}

const countByDifficulty = (items: readonly Item[]) =>
  DIFFICULTIES.map((difficulty) => items.filter((item) => item.difficulty === difficulty).length).join('/');

/** The coverage table of a bank: what coverage.yaml wants of each subtopic, and what is there. */
function coverageTable(bank: Bank): string[] {
  const { plan, items } = bank;
  const practice = items.filter(({ exam }) => exam === null);
  const rows = coverageRows(bank).map(({ tag, subtopic, wanted, items: own, practice: open }) => [
    `  ${subtopic === null ? tag : `${tag} / ${subtopic}`}`,
    String(wanted),
    String(open.length),
    countByDifficulty(open),
    String(own.length - open.length),
    String(Math.max(0, wanted - open.length)),
  ]);
  const steps = SOLUTION_STEPS.map(
    (name) => `${name} ${percent(items.filter((item) => item.steps === name).length, items.length)}`,
  );
  return [
    ...columns([
      [`${plan.folder}: coverage`, 'wanted', 'practice', 'E/M/H', 'sealed', 'missing'],
      ...rows,
      [
        `  all (goal ${plan.coverage.items} items)`,
        String(rows.reduce((sum, [, wanted]) => sum + Number(wanted), 0)),
        String(practice.length),
        countByDifficulty(practice),
        String(items.length - practice.length),
        String(rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)),
      ],
    ]),
    ...(plan.beyondOneStep > 0 ? [`  steps: ${steps.join(', ')}`] : []),
    '',
  ];
}

/** The number of words in the shortest, the median and the longest passage. */
function passageLengths({ items }: Bank): string {
  const passages = new Map(
    items.flatMap((item) => (item.passage ? [[item.file, item.passage] as const] : [])),
  );
  const words = [...passages.values()].map(passageWords).sort((a, b) => a - b);
  if (words.length === 0) return '–';
  return `${words.length}: ${words[0]}/${words[Math.floor(words.length / 2)]}/${words.at(-1)}`;
}

function measureRow(bank: Bank, reviews: BankSecondSolves | undefined): string[] {
  const { plan, items } = bank;
  const settled = new Map(
    (reviews?.records ?? []).filter(isSolveSettled).map((record) => [record.global_id, record.hash]),
  );
  return [
    plan.folder,
    plan.isMeasured ? 'measured' : 'growing',
    String(items.length),
    String(countItemsWithFigure(bank)),
    percent(items.filter((item) => namesPhilippinePlace(item.question)).length, items.length),
    ...THINKING_LEVELS.map((level) =>
      percent(items.filter((item) => item.level === level).length, items.length),
    ),
    passageLengths(bank),
    ...countHints(items).map(String),
    String(clashesOf(items).length),
    String(items.filter((item) => item.id === null || settled.get(item.id) !== itemHash(item)).length),
  ];
}

/**
 * How often solvers guessed rightly without a bank's passages or stems, and the items that all of them guessed rightly
 * with high confidence.
 */
export function guessSummaryLines(bank: Bank, guesses: BankGuesses): string[] {
  const rates = guessRates(bank, guesses).map(
    ({ shown, solver, guessed, right, judged, judgedRight }) =>
      `${bank.plan.folder}: ${solver} guessed ${right} of ${guessed} from ${shown} alone (${percent(right, guessed)}); ` +
      `without noted items ${judgedRight} of ${judged} (${percent(judgedRight, judged)})`,
  );
  const ofBank = guessRatesByBank(bank, guesses).map(
    ({ shown, items, share, goal }) =>
      `${bank.plan.folder}: ${Math.round(100 * share)}% of ${items} items guessed from ${shown} alone, by all solvers (goal at most ${Math.round(100 * goal)}%)`,
  );
  const fallen = alwaysGuessedItems(bank, guesses).map(
    ({ item, shown, solvers, isNoted }) =>
      `${item.file}:${item.line} was guessed by ${solvers.join(' and ')} from ${shown} alone${isNoted ? ' (noted)' : ''}`,
  );
  return [...rates, ...ofBank, ...fallen];
}

/**
 * Three percentages. `solved`: how many of the bank's items have a second solve. `before`: how many of all second
 * solves, including those of retired items, agreed with the key in the first answer. `after`: how many of the current
 * items' second solves are settled.
 */
function agreement(items: Bank['items'], records: BankSecondSolves['records']) {
  const present = new Set(items.map(({ id }) => id));
  const first = records.filter(
    (record) => record.verdict === 'agree' && record.first_answer_before_mending === undefined,
  );
  const standing = records.filter(
    ({ global_id, verdict }) => verdict !== 'dropped' && present.has(global_id),
  );
  return {
    solved: percent(standing.length, items.length),
    before: percent(first.length, records.length),
    after: percent(standing.filter(isSolveSettled).length, standing.length),
  };
}

function qualityRow({ plan, items }: Bank, reviews: BankSecondSolves | undefined): string[] {
  const letters = LETTERS.map((letter) =>
    percent(items.filter((item) => item.answer === letter).length, items.length),
  );
  const computed = items.filter((item) => item.compute !== null && item.compute !== 'none').length;
  const { solved, before, after } = agreement(items, reviews?.records ?? []);
  return [
    plan.folder,
    String(items.length),
    ...letters,
    percent(items.filter(isKeyLongest).length, items.length),
    percent(computed, items.length),
    solved,
    before,
    after,
  ];
}

/**
 * The tables that `questions:check` prints: counts by tag, difficulty and level; then letters, longest keys, computed
 * keys and second solves; then each bank's measures; then the guesses.
 */
export function bankSummary({ banks, reviews, guesses }: QuestionLibrary): string {
  const quality = [
    'bank',
    'items',
    ...LETTERS,
    'key longest',
    'computed',
    'solved twice',
    'agreed',
    'after mending',
  ];
  const measures = [
    'bank',
    'state',
    'items',
    'displays',
    'places',
    ...THINKING_LEVELS,
    'passages: words',
    ...HINT_NAMES,
    'clashes',
    'unsolved',
  ];
  const guessed = banks.flatMap((bank) => {
    const own = guesses.get(bank.plan.folder);
    return own ? guessSummaryLines(bank, own) : [];
  });
  return [
    ...banks.flatMap((bank) => [...tagTable(bank), '', ...coverageTable(bank)]),
    ...columns([quality, ...banks.map((bank) => qualityRow(bank, reviews.get(bank.plan.folder)))]),
    '',
    ...columns([measures, ...banks.map((bank) => measureRow(bank, reviews.get(bank.plan.folder)))]),
    ...(guessed.length === 0 ? [] : ['', ...guessed]),
  ].join('\n');
}
