import { type Candidate, candidatesOf, drawByRule, lot, type PackItem } from '#features/offline';
import { type Bank, normalizeRows, type Question, type Subject, shareOf } from '#features/questions';
import { type CodeParts, fingerprintOf, makeCode } from './code.ts';
import { type BookletPlan, planNumber, sectionsOfPlan } from './plan.ts';

/** A question's place in a booklet. */
export interface BookletPlace {
  /** From 1 in each section. */
  number: number;
  /** Null if the item was taken out of its bank since: its number stays, and its letter is not scored. */
  question: Question | null;
}

export interface BookletSection {
  subject: Subject;
  title: string;
  minutes: number;
  places: readonly BookletPlace[];
}

export interface Booklet {
  code: string;
  plan: BookletPlan;
  sections: readonly BookletSection[];
}

/** Whole banks by their names, in any order. */
export type Banks = ReadonlyMap<Bank, readonly PackItem[]>;

/** Which items a booklet has: `global_id`s by section, bank by bank. */
export type BookletIds = readonly (readonly { bank: Bank; ids: readonly string[] }[])[];

/** The banks that a plan draws from. */
export function banksOfPlan(plan: BookletPlan): Bank[] {
  // Whichever language a short reading quiz has: both are asked for.
  const all = [() => 0, () => 0.999].flatMap((random) => sectionsOfPlan(plan, random));
  return [...new Set(all.flatMap(({ shares }) => shares.map(({ bank }) => bank)))];
}

/**
 * The items of a seed (docs/decisions.md#d-58). They are drawn by the rule of docs/adr/0010 for a learner
 * without answers, so that the same code gives the same items. A bank's items are sorted by id first.
 */
export function drawIds(plan: BookletPlan, seed: number, banks: Banks): BookletIds {
  return drawFrom(plan, seed, (bank) => candidatesOf(banks.get(bank) ?? [], new Map()));
}

/** The same, from only the fields that a draw needs. */
export function drawFrom(
  plan: BookletPlan,
  seed: number,
  itemsOf: (bank: Bank) => readonly Candidate[],
): BookletIds {
  const random = () => lot(seed, NOBODY) / 2 ** 32;
  return sectionsOfPlan(plan, random).map(({ shares, passages, tags, level }) =>
    shares.map(({ bank, size }) => {
      const items = [...itemsOf(bank)].sort(byId);
      const request = {
        difficulty: level,
        limit: size,
        exclude: [],
        tags,
        pool: 'any',
        passages,
        seed,
      } as const;
      return { bank, ids: drawByRule(items, request) };
    }),
  );
}

/** An id that no item has: its place in the lot is the seed's own number. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function byId(a: Candidate, b: Candidate): number {
  return a.id < b.id ? -1 : 1;
}

function allIds(ids: BookletIds): string[] {
  return ids.flatMap((section) => section.flatMap((share) => share.ids));
}

/** The code that names the draw of a seed from these banks. */
export function codeOf(plan: BookletPlan, seed: number, ids: BookletIds): string {
  return makeCode({ plan: planNumber(plan), seed, fingerprint: fingerprintOf(allIds(ids)) });
}

/** Whether these are the items that the code was made of. */
export function isDrawOf({ fingerprint }: CodeParts, ids: BookletIds): boolean {
  const all = allIds(ids);
  return all.length > 0 && fingerprintOf(all) === fingerprint;
}

/** The booklet of these items, with the banks' current questions. */
export function bookletOf(code: string, plan: BookletPlan, ids: BookletIds, banks: Banks): Booklet {
  const questions = new Map<string, Question>();
  for (const [bank, items] of banks) {
    const { subject, share } = shareOf(bank);
    const wanted = new Set(ids.flat().flatMap((one) => (one.bank === bank ? one.ids : [])));
    const rows = items.filter(({ global_id }) => wanted.has(global_id));
    for (const question of normalizeRows(rows, subject, share)) questions.set(question.global_id, question);
  }
  const sections = sectionsOfPlan(plan, () => 0).map(
    ({ subject, title, minutes }, at): BookletSection => ({
      subject,
      title,
      minutes,
      places: (ids[at] ?? [])
        .flatMap((share) => share.ids)
        .map((id, index) => ({ number: index + 1, question: questions.get(id) ?? null })),
    }),
  );
  return { code, plan, sections };
}

/** How many numbers a booklet has. */
export function countPlaces({ sections }: Pick<Booklet, 'sections'>): number {
  return sections.reduce((sum, { places }) => sum + places.length, 0);
}
