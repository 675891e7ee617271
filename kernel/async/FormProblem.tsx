import { Alert } from '#ui/alert';
import type { Problem } from './problem.ts';

/** A form's failure, with what may help. Nothing if nothing failed. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (problem === null) return null;
  return (
    <Alert tone="danger">
      <p>{problem.text}</p>
      {problem.hint === null ? null : <p>{problem.hint}</p>}
    </Alert>
  );
}
