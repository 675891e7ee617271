import { Alert } from '#ui/alert';
import type { Problem } from '../model/messages.ts';

/** A form's failure, in the server's words, with what may help. Nothing where nothing failed. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (problem === null) return null;
  return (
    <Alert tone="danger">
      <p>{problem.text}</p>
      {problem.hint === null ? null : <p>{problem.hint}</p>}
    </Alert>
  );
}
