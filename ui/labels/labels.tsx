import { createContext, type ReactNode, useContext } from 'react';

/** The words that parts hold themselves, in English. */
const english = {
  close: 'Close',
  dismiss: 'Dismiss',
  remove: 'Remove',
  clear: 'Clear',
  tryAgain: 'Try again',
  note: 'Note',
  done: 'Done',
  warning: 'Warning',
  error: 'Error',
  optional: '(optional)',
  choose: 'Choose…',
  chooseFile: 'Choose a file',
  orDropIt: 'or drop it here',
  noDate: 'No date',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  showAsTable: 'Show as a table',
  less: 'Less',
  more: 'More',
  timeLeft: 'Time left',
  timerHidden: 'Timer hidden',
  showAnswer: 'Show answer',
  showQuestion: 'Show question',
  nothingFound: 'Nothing found',
} as const;

export type Labels = Readonly<Record<keyof typeof english, string>>;

const LabelsContext = createContext<Labels>(english);

/** Gives the parts in it other words. What is left out stays as it is outside. */
export function LabelsProvider({ labels, children }: { labels: Partial<Labels>; children: ReactNode }) {
  const outer = useContext(LabelsContext);
  return <LabelsContext value={{ ...outer, ...labels }}>{children}</LabelsContext>;
}

export const useLabels = (): Labels => useContext(LabelsContext);
