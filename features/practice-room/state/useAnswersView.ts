import { useState } from 'react';
import { type AnswerFilter, filterAnswers, missedFirst, type ScoredAnswer } from '#features/scoring';
import { useResultView } from './resultView.ts';

/** A finished attempt's questions and answers, while the learner looks through them. */
export interface Review<Entry extends ScoredAnswer> {
  entries: readonly Entry[];
  filter: AnswerFilter;
  setFilter(filter: AnswerFilter): void;
  /** The questions that pass the filter, in the order of the paper. */
  shown: readonly Entry[];
  /** Opens one of the questions in `shown`. */
  open(entry: Entry): void;
  /** Opens all questions, missed ones first. */
  openAll(): void;
  close(): void;
  /** The list for Prev and Next, and the open question's index in it; null while none is open. */
  opened: { list: Entry[]; index: number; go(index: number): void } | null;
}

/** Which of an attempt's questions are shown, and which one is open. */
export function useAnswersView<Entry extends ScoredAnswer>(
  attemptId: string,
  entries: readonly Entry[],
  /** The first filter of the question list. */
  first: AnswerFilter = 'all',
): Review<Entry> {
  const [{ filter = first }, setView] = useResultView(attemptId);
  const [place, setPlace] = useState<{ id: string; isAll: boolean } | null>(null);
  const shown = filterAnswers(entries, filter);
  const list = place?.isAll === true ? missedFirst(entries) : shown;
  const index = list.findIndex(({ question }) => question.question_id === place?.id);

  function openAt(entry: Entry | undefined, isAll: boolean) {
    if (entry !== undefined) setPlace({ id: entry.question.question_id, isAll });
  }

  return {
    entries,
    filter,
    setFilter: (chosen) => setView({ filter: chosen }),
    shown,
    open: (entry) => openAt(entry, false),
    openAll: () => openAt(missedFirst(entries)[0], true),
    close: () => setPlace(null),
    opened:
      place === null || index === -1 ? null : { list, index, go: (to) => openAt(list[to], place.isAll) },
  };
}
