import { type DrawCandidate, drawByRule, drawRank, type PackItem, toDrawCandidates } from '#features/offline';
import { type Bank, type Question, rowsToQuestions } from '#features/questions';
import { type CodeParts, fingerprintOf, makeCode } from './code.ts';
import { type BookletPlan, type PlannedSection, planNumber, sectionsOfPlan } from './plan.ts';

export interface BookletQuestion {
  /** The question's number in its section, from 1. */
  number: number;
  /**
   * The question; null if the item was removed from its bank after the booklet was printed. The number then stays, and
   * the learner's answer to it is not scored.
   */
  question: Question | null;
}

export interface BookletSection extends Pick<PlannedSection, 'subject' | 'title' | 'minutes'> {
  places: readonly BookletQuestion[];
}

export interface Booklet {
  code: string;
  plan: BookletPlan;
  sections: readonly BookletSection[];
}

/** All items of each bank, in any order. */
export type ItemsByBank = ReadonlyMap<Bank, readonly PackItem[]>;

/** The `global_id`s of a booklet's items: for each section, one list of ids for each bank. */
export type BookletIds = readonly (readonly { bank: Bank; ids: readonly string[] }[])[];

/** The banks from which a booklet with this plan takes its items. */
export function banksOfBooklet(plan: BookletPlan): Bank[] {
  // A short reading quiz is in one language, chosen at random. Return the banks of both languages.
  const all = [() => 0, () => 0.999].flatMap((random) => sectionsOfPlan(plan, random));
  return [...new Set(all.flatMap(({ shares }) => shares.map(({ bank }) => bank)))];
}

/**
 * Draws the items of a booklet by the rule of docs/adr/0010. The same plan, seed and banks always give the same items
 * (docs/decisions.md#d-58), because the draw assumes a learner without answers and sorts each bank's items by id.
 */
export function drawBookletIds(plan: BookletPlan, seed: number, banks: ItemsByBank): BookletIds {
  return drawBookletIdsFrom(plan, seed, (bank) => toDrawCandidates(banks.get(bank) ?? [], new Map()));
}

/** Draws like `drawBookletIds`, from items that have only the fields that a draw reads. */
export function drawBookletIdsFrom(
  plan: BookletPlan,
  seed: number,
  itemsOf: (bank: Bank) => readonly DrawCandidate[],
): BookletIds {
  const random = () => drawRank(seed, NOBODY) / 2 ** 32;
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

/**
 * An id that no item has. Hashed with the seed, it gives the random number that chooses the language of a short reading
 * quiz.
 */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function byId(a: DrawCandidate, b: DrawCandidate): number {
  return a.id < b.id ? -1 : 1;
}

function allIds(ids: BookletIds): string[] {
  return ids.flatMap((section) => section.flatMap((share) => share.ids));
}

export function bookletCodeOf(plan: BookletPlan, seed: number, ids: BookletIds): string {
  return makeCode({ plan: planNumber(plan), seed, fingerprint: fingerprintOf(allIds(ids)) });
}

/** Whether the code belongs to a booklet with these items: their fingerprint must be the one in the code. */
export function codeMatchesItems({ fingerprint }: CodeParts, ids: BookletIds): boolean {
  const all = allIds(ids);
  return all.length > 0 && fingerprintOf(all) === fingerprint;
}

/** The booklet with these items. Their texts are those that the banks contain now. */
export function makeBooklet(code: string, plan: BookletPlan, ids: BookletIds, banks: ItemsByBank): Booklet {
  const questions = new Map<string, Question>();
  for (const [bank, items] of banks) {
    const wanted = new Set(ids.flat().flatMap((one) => (one.bank === bank ? one.ids : [])));
    const rows = items.filter(({ global_id }) => wanted.has(global_id));
    for (const question of rowsToQuestions(rows, bank)) questions.set(question.global_id, question);
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

/** How many numbered questions a booklet has, including removed ones. */
export function countBookletQuestions({ sections }: Pick<Booklet, 'sections'>): number {
  return sections.reduce((sum, { places }) => sum + places.length, 0);
}
