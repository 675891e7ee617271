import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import { type AnswerFilter, filterAnswers, missedFirst, type ScoredAnswer } from '#features/scoring';

/** The questions of a finished attempt as the learner looks through them, with their answers. */
export interface AnswersView<Entry extends ScoredAnswer> {
  entries: readonly Entry[];
  filter: AnswerFilter;
  setFilter(filter: AnswerFilter): void;
  /** The questions that match the filter, in the order of the attempt. */
  shown: readonly Entry[];
  /** Opens a question of `shown` in the dialog. */
  open(entry: Entry): void;
  /** Opens the dialog with all questions, missed ones first. */
  openAll(): void;
  close(): void;
  /**
   * The questions for Prev and Next, and the open question's index among them; null while the dialog is closed. If the
   * missed ones come first, `missed` is their number, else 0.
   */
  opened: { list: Entry[]; index: number; missed: number; go(index: number): void } | null;
}

/** Returns which questions of a finished attempt are shown, and which one is open. */
export function useAnswersView<Entry extends ScoredAnswer>(
  attemptId: string,
  entries: readonly Entry[],
): AnswersView<Entry> {
  const [{ filter = 'all' }, setView] = useResultView(attemptId);
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
      place === null || index === -1
        ? null
        : {
            list,
            index,
            missed: place.isAll ? list.filter(({ isCorrect }) => !isCorrect).length : 0,
            go: (to) => openAt(list[to], place.isAll),
          },
  };
}

/** What the learner has selected on a result page. */
interface ResultView {
  screen?: string;
  filter?: AnswerFilter;
  /** Which rows (`ResultDetail`) are open. Contains only rows that the learner opened or closed, by their ids. */
  details?: Readonly<Record<string, boolean>>;
}

/**
 * What the learner has selected on each result page, by the attempt's id. It is kept only in memory: it is used when
 * the learner comes back to the page, and lost when the app is reloaded.
 */
const viewsAtom = atom<ReadonlyMap<string, ResultView>>(new Map());

/** Returns what the learner has selected on the result page of an attempt, and a function that changes it. */
export function useResultView(attemptId: string): [ResultView, (change: ResultView) => void] {
  const [views, setViews] = useAtom(viewsAtom);
  const view = views.get(attemptId) ?? {};
  return [
    view,
    (change) => setViews((all) => new Map([...all, [attemptId, { ...all.get(attemptId), ...change }]])),
  ];
}
