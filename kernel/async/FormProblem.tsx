import { Alert } from '#ui/alert';
import type { Problem } from './problem.ts';

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
