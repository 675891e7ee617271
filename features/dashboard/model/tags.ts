import type { Subject } from '#features/questions';

/** Answers under one topic of a bank. */
export interface TagCount {
  subject: Subject;
  /** As the bank writes it, `earth-and-space`. */
  tag: string;
  answered: number;
  correct: number;
}

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
