import { useState } from 'react';
import { Alert } from '#ui/alert';
import { type Problem, problemOfError } from './problem.ts';

/**
 * Runs a form's action. If the action fails, `problem` says why until the next `submit`. While the action runs, another
 * `submit` does nothing. `words` makes the problem of an error; a text stands in for the server's message if it sent none.
 */
export function useSubmit(action: () => Promise<void>, words: string | ((error: unknown) => Problem)) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      setProblem(typeof words === 'string' ? problemOfError(error, words) : words(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, setProblem, submit };
}

/** Shows why a form's action failed, with a hint. Renders nothing if there is no problem. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (problem === null) return null;
  return (
    <Alert tone="danger">
      <p>{problem.text}</p>
      {problem.hint === null ? null : <p>{problem.hint}</p>}
    </Alert>
  );
}
