import * as v from 'valibot';

const share = v.number();
/** A correlation from -1 to 1. Null if all learners did the same, because then no correlation can be computed. */
const correlation = v.nullable(v.number());

export const itemStatisticsSchema = v.object({
  question_uuid: v.string(),
  bank: v.string(),
  tag: v.string(),
  answer: v.picklist(['A', 'B', 'C', 'D']),
  learners: v.number(),
  share_right: share,
  discrimination: correlation,
  median_ms: v.nullable(v.number()),
  share_guessed: share,
  options: v.record(v.string(), v.object({ share, discrimination: correlation })),
});

/**
 * The statistics of one item: a row of the database function `item_statistics`. The function counts only each learner's
 * first answer, and leaves out items with fewer than ten learners.
 */
export type ItemStatistics = v.InferOutput<typeof itemStatisticsSchema>;

/** Wrong options that a smaller share of learners picks are ignored: they say nothing about the key. */
const PICKED = 0.15;
/**
 * If the learners who pick one option and those who pick another differ by less than this in skill (in standard
 * deviations), both options may be right.
 */
const ALIKE = 0.55;
/**
 * A wrong option can be a second right answer only if the learners who pick it are fewer than this factor times the
 * learners who pick the key.
 */
const RIVAL = 2;
/** The minimum correlation of a useful question with the learner's answers to the other questions. */
const USEFUL = 0.2;
const CHANCE = 0.25;
/** If learners only guess, no option's share is larger than this. The value leaves a margin for chance. */
const NEAR_CHANCE = 0.38;
const EASY = 0.97;
const EASY_LEARNERS = 30;

const percent = (part: number) => `${Math.round(part * 100)}%`;

/** The standard error of a share, if its true value is `expected`. */
const errorOfShare = (expected: number, learners: number) =>
  Math.sqrt((expected * (1 - expected)) / learners);

/**
 * The learners who pick an option: their share, how far their skill is above that of all learners (in standard
 * deviations), and the standard error of this difference. The difference is computed from the point-biserial
 * correlation, so that it does not depend on the share.
 */
function pickersOf({ share: picked, discrimination }: ItemStatistics['options'][string], learners: number) {
  const error = 1 / Math.sqrt(Math.max(1, learners * picked));
  if (discrimination === null || picked <= 0 || picked >= 1) return { picked, above: 0, error };
  return { picked, above: discrimination * Math.sqrt((1 - picked) / picked), error };
}

/**
 * The likely faults of an item, in words; empty if there are none. Every limit leaves a margin for chance, so an item
 * with few learners is reported only if the evidence is strong.
 */
export function likelyFaults(item: ItemStatistics): string[] {
  const { answer, learners, share_right, share_guessed, options } = item;
  const faults: string[] = [];
  const key = pickersOf(
    options[answer] ?? { share: share_right, discrimination: item.discrimination },
    learners,
  );
  for (const [letter, option] of Object.entries(options)) {
    if (letter === answer || option.share < PICKED) continue;
    const { picked, above, error } = pickersOf(option, learners);
    const isBetter = above > error && above - key.above > 2 * Math.hypot(error, key.error);
    if (isBetter) {
      faults.push(`the key may be wrong: those who know the rest pick ${letter} (${percent(picked)})`);
    } else if (above > 0 && key.above - above < ALIKE && option.share < RIVAL * share_right) {
      faults.push(
        `two options may be right: those who know the rest pick ${letter} too (${percent(picked)})`,
      );
    }
  }
  // The standard error of a correlation near zero.
  const error = 1 / Math.sqrt(learners - 1);
  const ofKey = item.discrimination ?? 0;
  const mostPicked = Math.max(share_right, ...Object.values(options).map(({ share: picked }) => picked));
  const isLikeChance = mostPicked < NEAR_CHANCE && ofKey < USEFUL && learners >= EASY_LEARNERS;
  if (faults.length === 0 && item.discrimination !== null && (ofKey + 1.5 * error < USEFUL || isLikeChance)) {
    faults.push('it may be unclear: those who know the rest do no better');
  }
  if (share_right + 2 * errorOfShare(CHANCE, learners) < CHANCE && ofKey < error) {
    faults.push(`fewer are right than by chance (${percent(share_right)})`);
  }
  if (share_guessed - 2 * errorOfShare(0.5, learners) > 0.5) {
    faults.push(`most say that they guessed (${percent(share_guessed)})`);
  }
  if (learners >= EASY_LEARNERS && share_right > EASY) {
    faults.push(`nearly everyone is right (${percent(share_right)})`);
  }
  return faults;
}
