import { dueAt, type ItemMemory, type LearnerMemory, recallAt, usualItemMs } from '#features/memory';
import { BANKS, type Bank, isFactTopic, type Subject, subjectAndShareOf } from '#features/questions';
import { DAY_MS } from '#kernel/calendar';
import { BLUEPRINT, type BlueprintSkill } from './blueprint.ts';
import {
  AGAIN_TODAY,
  DEFAULT_DAYS_AHEAD,
  GOOD_ENOUGH,
  HARDEST_SHARE,
  LEAST_OF_A_SUBJECT,
  LIGHT_DAY_SHARE,
  MOST_OF_A_SKILL,
  NEAR_DAYS,
  REVIEW_SHARE,
  TAPER_DAYS,
  TARGET_RETENTION,
} from './policy.ts';
import { orderTopics, subjectsToday } from './topicOrder.ts';
import { type WeighedSkill, weighSkills } from './topicWorth.ts';

export interface PlanInput {
  memory: LearnerMemory;
  /** Milliseconds since 1970. */
  now: number;
  /** Whole days from the learner's today to the exam; null if no date is set, negative once it is past. */
  daysLeft: number | null;
  /** How many minutes the learner wants to study today; 0 on a day off. */
  minutes: number;
  /** The subject of today's topic. @default any */
  turn?: Subject | null;
}

/** Why the plan has a block of items. `blockReasonText` says it to the learner in words. */
export type BlockReason =
  /** `waiting`: how many facts are due, but have no room today. */
  | { kind: 'due'; items: number; waiting: number; skills: number; first: BlueprintSkill | null }
  | { kind: 'weak'; topic: WeighedSkill }
  | { kind: 'new-ground'; skills: readonly BlueprintSkill[] }
  | { kind: 'rehearsal' };

export interface PlanBlock {
  kind: 'review' | 'weak-skill' | 'new-ground' | 'rehearsal';
  /** The block's slots in order. A slot is either a particular item (a fact), or stands for any item of a skill. */
  slots: readonly PlanSlot[];
  minutes: number;
  reason: BlockReason;
}

export type PlanSlot =
  | { kind: 'item'; questionId: string; bank: Bank }
  | { kind: 'skill'; skill: BlueprintSkill; level: WeighedSkill['level'] };

export type DayPlan =
  | { status: 'study' | 'taper' | 'last-day'; blocks: readonly PlanBlock[]; minutes: number }
  | { status: 'free-day' | 'exam-day' | 'past' };

/**
 * Plans a day's questions. A pure function: the same input gives the same plan on every device. At the learner's usual
 * pace, the plan takes no more minutes than the learner wants to study (docs/learning.md, "Contract of the plan").
 */
export function planDay({ memory, now, daysLeft, minutes, turn = null }: PlanInput): DayPlan {
  if (daysLeft !== null && daysLeft < 0) return { status: 'past' };
  if (daysLeft === 0) return { status: 'exam-day' };
  if (minutes <= 0) return { status: 'free-day' };
  const horizon = daysLeft ?? DEFAULT_DAYS_AHEAD;
  const budget = (horizon === 1 ? LIGHT_DAY_SHARE : 1) * minutes * 60_000;
  const weighed = weighSkills(memory, now, horizon, turn);
  const hardest = memory.latest?.hardest ?? null;
  const ofHardest = hardest === null ? [] : questionsOfHardest(hardest, budget, memory);
  if (horizon === 1) {
    const rehearsal = fill(spread(weighed, budget, memory, { turns: ofHardest }), 'rehearsal', {
      kind: 'rehearsal',
    });
    return { status: 'last-day', ...total(rehearsal === null ? [] : [rehearsal]) };
  }
  // In the last week only topics with answers are practiced. Somebody who begins then has none, and gets new ones.
  const isNewAllowed = horizon > TAPER_DAYS || memory.answers === 0;
  const [next] = memory.answers > 0 && isNewAllowed ? orderTopics(weighed) : [];
  const lead = weakTopic(weighed, next?.skill.id ?? null);
  const open = weighed.filter(({ now: { answers } }) => isNewAllowed || answers > 0);
  // Before the reviews may take the time, a place is kept for the topic that every page names as the next one, for the
  // hardest subject, also on a short day, and in half of the time for a question of each other subject.
  const isHardest = lead !== null && lead.skill.subject === hardest;
  const leadMs =
    lead === null || (lead !== next && !isHardest)
      ? 0
      : usualItemMs(memory.pace, lead.skill.bank) * (isHardest ? LEAST_OF_A_SUBJECT : 1);
  const others = subjectsToday(weighed, lead?.skill.subject ?? null).filter((subject) => subject !== hardest);
  const besideLead = open.filter((each) => each !== lead);
  const hardestFirst = spread(besideLead, budget - leadMs, memory, {
    turns: isHardest ? [] : ofHardest,
    isRestLeft: true,
  });
  const begun = spread(besideLead, budget / 2 - leadMs, memory, {
    turns: others,
    begun: hardestFirst,
    isRestLeft: true,
  });
  const taken = skillsOf(begun);
  const review = reviewBlock(
    memory,
    weighed.filter((each) => !taken.has(each.skill) && !(isHardest && each === lead)),
    now,
    horizon,
    budget,
    Math.min(budget * (horizon > NEAR_DAYS ? REVIEW_SHARE : 1), budget - leadMs - begun.ms),
  );
  const left = budget - (review === null ? 0 : review.ms);
  const reviewSlots = review?.block.slots ?? [];
  const reviewed = skillsOf({ slots: reviewSlots });
  const rest = open.filter(({ skill }) => !reviewed.has(skill));
  const topic = weakTopic(
    rest.filter(({ skill }) => !taken.has(skill)),
    next?.skill.id ?? null,
  );
  const weak = weakBlock(topic, memory, Math.min(left - begun.ms, Math.max(left / 2, leadMs)));
  const ground = spread(
    rest.filter((each) => each !== topic),
    left - (weak?.ms ?? 0),
    memory,
    {
      turns: others.flatMap((subject) =>
        fewestOf(subject, LEAST_OF_A_SUBJECT - questionsOf(subject, [...reviewSlots, ...begun.slots])),
      ),
      begun,
    },
  );
  const blocks = [
    review?.block ?? null,
    weak?.block ?? null,
    fill(ground, 'new-ground', { kind: 'new-ground', skills: [...skillsOf(ground)] }),
  ].filter((block) => block !== null);
  const [first] = orderTopics(weighed);
  const ordered = first === undefined ? blocks : startWith(first.skill.id, blocks);
  return { status: horizon <= TAPER_DAYS ? 'taper' : 'study', ...total(ordered) };
}

/** The blocks with the first question of the skill in front, if they have one: what every page names is what comes. */
function startWith(skillId: string, blocks: readonly PlanBlock[]): PlanBlock[] {
  const isLead = (slot: PlanSlot) => slot.kind === 'skill' && slot.skill.id === skillId;
  const lead = blocks.find(({ slots }) => slots.some(isLead));
  if (lead === undefined) return [...blocks];
  const at = lead.slots.findIndex(isLead);
  const slots = [...lead.slots.slice(at, at + 1), ...lead.slots.slice(0, at), ...lead.slots.slice(at + 1)];
  return [{ ...lead, slots }, ...blocks.filter((block) => block !== lead)];
}

interface Filled {
  slots: PlanSlot[];
  ms: number;
}

/** The fewest questions of a subject in a day. */
const fewestOf = (subject: Subject, count: number) =>
  Array.from({ length: Math.max(0, count) }, () => subject);

const questionsOf = (subject: Subject, slots: readonly PlanSlot[]) =>
  slots.filter(
    (slot) => subjectAndShareOf(slot.kind === 'item' ? slot.bank : slot.skill.bank).subject === subject,
  ).length;

/** The fewest questions of the hardest subject in a day of this many milliseconds. */
function questionsOfHardest(subject: Subject, budget: number, { pace }: LearnerMemory): Subject[] {
  const ms = Math.max(
    ...BANKS.filter((bank) => subjectAndShareOf(bank).subject === subject).map((bank) =>
      usualItemMs(pace, bank),
    ),
  );
  return fewestOf(subject, Math.max(LEAST_OF_A_SUBJECT, Math.floor((HARDEST_SHARE * budget) / ms)));
}

function skillsOf({ slots }: { slots: readonly PlanSlot[] }): ReadonlySet<BlueprintSkill> {
  return new Set(slots.flatMap((slot) => (slot.kind === 'skill' ? [slot.skill] : [])));
}

/**
 * Fills the block of reviews. First come the facts that are due, most forgotten first, in at most half of the block's
 * time, and as many as the day has room for other questions. Then come the skills whose best gap between two practices has passed, most useful first.
 */
function reviewBlock(
  memory: LearnerMemory,
  weighed: readonly WeighedSkill[],
  now: number,
  horizon: number,
  day: number,
  budget: number,
): { block: PlanBlock; ms: number } | null {
  const filled: Filled = { slots: [], ms: 0 };
  let facts = 0;
  const dueNow = dueFacts(memory, now, horizon);
  const longest = Math.max(...BANKS.map((bank) => usualItemMs(memory.pace, bank)));
  for (const { key, bank } of dueNow) {
    const most = Math.min(budget / 2, day - (facts + 1) * longest);
    if (!take(filled, { kind: 'item', questionId: key, bank }, usualItemMs(memory.pace, bank), most)) break;
    facts += 1;
  }
  const due = weighed.filter(({ isDue }) => isDue);
  const before = filled.slots.length;
  const skills = spread(due, budget - filled.ms, memory);
  filled.ms += skills.ms;
  const chosen = new Set(skills.slots.flatMap((slot) => (slot.kind === 'skill' ? [slot.skill.id] : [])));
  const first = orderTopics(due).find(({ skill }) => chosen.has(skill.id));
  filled.slots.push(...skills.slots);
  const block = fill(filled, 'review', {
    kind: 'due',
    items: facts,
    waiting: dueNow.length - facts,
    skills: filled.slots.length - before,
    first: first?.skill ?? null,
  });
  return block === null ? null : { block, ms: filled.ms };
}

const BANK_OF_SKILL = new Map(BLUEPRINT.map(({ id, bank, tag }) => [id as string, { bank, tag }]));

/** The facts that are due for review. Facts that the learner will still know on the day of the exam are left out. */
export function dueFacts(
  memory: LearnerMemory,
  now: number,
  horizon: number,
): { key: string; bank: Bank; recall: number }[] {
  const examAt = now + horizon * DAY_MS;
  const due: { key: string; bank: Bank; recall: number }[] = [];
  for (const [key, item] of memory.items) {
    const place = BANK_OF_SKILL.get(item.skill);
    if (place === undefined || !isFactTopic(place.tag) || !isDue(item, now, examAt)) continue;
    due.push({ key, bank: place.bank, recall: recallAt(item, now) });
  }
  return due.sort((a, b) => a.recall - b.recall || (a.key < b.key ? -1 : 1));
}

function isDue(item: ItemMemory, now: number, examAt: number): boolean {
  return dueAt(item, TARGET_RETENTION) <= now && isWorthReviewing(item, examAt);
}

/** Whether the learner would forget a fact before the exam without a review. */
export function isWorthReviewing(item: ItemMemory, examAt: number): boolean {
  return recallAt(item, examAt) < GOOD_ENOUGH;
}

/**
 * The one topic of the day, which is not good yet: the first one with answers, in the order of docs/product.md#plan-13,
 * or `next`, which may be new. Another topic of facts is chosen only if the latest result named it, because facts come
 * back in reviews anyway.
 */
function weakTopic(weighed: readonly WeighedSkill[], next: string | null): WeighedSkill | null {
  const [weakest] = orderTopics(
    weighed.filter(
      ({ skill, now, isFact, isGood, latest }) =>
        !isGood && (skill.id === next || (now.answers > 0 && (!isFact || latest !== null))),
    ),
  );
  return weakest ?? null;
}

function weakBlock(
  topic: WeighedSkill | null,
  memory: LearnerMemory,
  budget: number,
): { block: PlanBlock; ms: number } | null {
  if (topic === null) return null;
  const filled = spread([topic], budget, memory);
  const block = fill(filled, 'weak-skill', { kind: 'weak', topic });
  return block === null ? null : { block, ms: filled.ms };
}

/**
 * Fills the available time, after what was `begun`: first with one question of the subject of each of `turns`. Then each
 * next item goes to the skill where one more minute gains most, unless the rest is left. The gain shrinks with each item
 * of the same skill already planned for today.
 */
function spread(
  weighed: readonly WeighedSkill[],
  budget: number,
  memory: LearnerMemory,
  {
    turns: before = [],
    begun = { slots: [], ms: 0 },
    isRestLeft = false,
  }: { turns?: readonly Subject[]; begun?: Filled; isRestLeft?: boolean } = {},
): Filled {
  const filled: Filled = { slots: [...begun.slots], ms: begun.ms };
  const open = weighed.map((each) => {
    const taken = begun.slots.filter((slot) => slot.kind === 'skill' && slot.skill === each.skill).length;
    return { each, worth: each.worth * AGAIN_TODAY ** taken, taken };
  });
  const turns = [...before];
  while (open.length > 0 && (turns.length > 0 || !isRestLeft)) {
    const [turn] = turns;
    const own = turn === undefined ? open : open.filter(({ each }) => each.skill.subject === turn);
    const chosen = own.reduce<(typeof own)[number] | null>(
      (best, one) => (best === null || one.worth > best.worth ? one : best),
      null,
    );
    if (chosen === null) {
      turns.shift();
      continue;
    }
    const { skill, level } = chosen.each;
    if (!take(filled, { kind: 'skill', skill, level }, usualItemMs(memory.pace, skill.bank), budget)) {
      open.splice(open.indexOf(chosen), 1);
      continue;
    }
    turns.shift();
    chosen.taken += 1;
    chosen.worth *= AGAIN_TODAY;
    if (chosen.taken === MOST_OF_A_SKILL) open.splice(open.indexOf(chosen), 1);
  }
  return filled;
}

function take(filled: Filled, slot: PlanSlot, ms: number, budget: number): boolean {
  if (filled.ms + ms > budget) return false;
  filled.slots.push(slot);
  filled.ms += ms;
  return true;
}

function fill({ slots, ms }: Filled, kind: PlanBlock['kind'], reason: BlockReason): PlanBlock | null {
  return slots.length === 0 ? null : { kind, slots, minutes: ms / 60_000, reason };
}

function total(blocks: readonly PlanBlock[]): { blocks: readonly PlanBlock[]; minutes: number } {
  return { blocks, minutes: blocks.reduce((sum, { minutes }) => sum + minutes, 0) };
}
