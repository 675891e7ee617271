import type { Letter } from '#features/questions';

/** A section's answer sheet: every list has one entry a question, in the order of the paper. */
export interface Sheet {
  answers: readonly (Letter | null)[];
  /** What was picked first, to tell a change for the better from one for the worse. */
  firstAnswers: readonly (Letter | null)[];
  flags: readonly boolean[];
  struck: readonly (readonly Letter[])[];
  /** Milliseconds with the question open. */
  times: readonly number[];
}

/** An empty sheet for so many questions. */
export function blankSheet(size: number): Sheet {
  return {
    answers: Array.from({ length: size }, () => null),
    firstAnswers: Array.from({ length: size }, () => null),
    flags: Array.from({ length: size }, () => false),
    struck: Array.from({ length: size }, () => []),
    times: Array.from({ length: size }, () => 0),
  };
}

/** Answers a question, or changes its answer. */
export function markAnswer(sheet: Sheet, index: number, letter: Letter): Sheet {
  const isFirst = (sheet.firstAnswers[index] ?? null) === null;
  return {
    ...sheet,
    answers: replaceAt(sheet.answers, index, letter),
    firstAnswers: isFirst ? replaceAt(sheet.firstAnswers, index, letter) : sheet.firstAnswers,
  };
}

/** Flags a question for review, or takes the flag off. */
export function toggleFlag(sheet: Sheet, index: number): Sheet {
  return { ...sheet, flags: replaceAt(sheet.flags, index, sheet.flags[index] !== true) };
}

/** Strikes an option out, or back in. An answer stays what it is. */
export function toggleStruck(sheet: Sheet, index: number, letter: Letter): Sheet {
  const struck = sheet.struck[index] ?? [];
  const next = struck.includes(letter) ? struck.filter((other) => other !== letter) : [...struck, letter];
  return { ...sheet, struck: replaceAt(sheet.struck, index, next) };
}

/** Adds time to a question. */
export function addTime(sheet: Sheet, index: number, spent: number): Sheet {
  if (spent === 0) return sheet;
  return { ...sheet, times: replaceAt(sheet.times, index, (sheet.times[index] ?? 0) + spent) };
}

export interface SheetCounts {
  answered: number;
  blank: number;
  flagged: number;
}

/** What the palette and the triage sheet count. */
export function countSheet({ answers, flags }: Sheet): SheetCounts {
  const answered = answers.filter((answer) => answer !== null).length;
  return { answered, blank: answers.length - answered, flagged: flags.filter(Boolean).length };
}

/** The same list with one entry replaced; an index outside changes nothing. */
function replaceAt<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  return items.map((other, at) => (at === index ? item : other));
}
