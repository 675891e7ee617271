import { PASS_LINE } from '#features/attempt';
import { SUBJECTS, type Subject } from '#features/questions';
import { compareText, percentOf } from '#kernel/format';

/** Answers under one topic of a bank. */
export interface TagCount {
  subject: Subject;
  /** As the bank writes it, `earth-and-space`. */
  tag: string;
  answered: number;
  correct: number;
}

export interface TagScore extends TagCount {
  /** Whole percent. */
  percentage: number;
}

/** Fewer answers than this say nothing about a topic. */
export const FEWEST_ANSWERS = 3;

/** Counts of several modes, added up by subject and topic; answers without a topic are left out. */
export function mergeTags(counts: readonly TagCount[]): TagCount[] {
  const merged = new Map<string, TagCount>();
  for (const { subject, tag, answered, correct } of counts) {
    if (tag === '') continue;
    const key = `${subject} ${tag}`;
    const sum = merged.get(key) ?? { subject, tag, answered: 0, correct: 0 };
    merged.set(key, {
      subject,
      tag,
      answered: sum.answered + answered,
      correct: sum.correct + correct,
    });
  }
  return [...merged.values()];
}

/** The topics worth naming: the weakest below the pass line, weakest first, and the strongest from it on, best first. */
export function strengthsAndWeaknesses(
  counts: readonly TagCount[],
  most: number,
): { weak: TagScore[]; strong: TagScore[] } {
  const scores = counts
    .filter(({ answered }) => answered >= FEWEST_ANSWERS)
    .map((count) => ({ ...count, percentage: percentOf(count.correct, count.answered) }));
  const order = (a: TagScore, b: TagScore) =>
    b.answered - a.answered ||
    SUBJECTS.indexOf(a.subject) - SUBJECTS.indexOf(b.subject) ||
    compareText(a.tag, b.tag);
  return {
    weak: scores
      .filter(({ percentage }) => percentage < PASS_LINE)
      .sort((a, b) => a.percentage - b.percentage || order(a, b))
      .slice(0, most),
    strong: scores
      .filter(({ percentage }) => percentage >= PASS_LINE)
      .sort((a, b) => b.percentage - a.percentage || order(a, b))
      .slice(0, most),
  };
}
