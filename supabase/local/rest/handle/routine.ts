import type { Routine } from '../catalogue/index.ts';
import { RestError, unsupported } from '../errors.ts';
import { SCHEMA } from './exchange.ts';

/**
 * The overload that takes exactly these arguments: all of them known, none that is required missing.
 * @throws {RestError} 404 PGRST202 when there is none, 300 PGRST203 when several would do, 400 when it cannot be called here
 */
export function chooseRoutine(name: string, routines: readonly Routine[], given: readonly string[]): Routine {
  const fitting = routines.filter(
    ({ arguments: list }) =>
      given.every((key) => list.some((argument) => argument.name === key)) &&
      list.every((argument) => !argument.required || given.includes(argument.name)),
  );
  const [routine, another] = fitting;
  if (routine === undefined) {
    // Where a routine of that name cannot be called at all, say so instead of denying that it exists.
    const obstacle = routines.find((entry) => entry.obstacle !== null)?.obstacle;
    if (obstacle) throw unsupported(obstacle);
    throw notFound(name, routines, given);
  }
  if (another !== undefined) {
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between several named ${SCHEMA}.${name}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    );
  }
  if (routine.obstacle !== null) throw unsupported(routine.obstacle);
  return routine;
}

function notFound(name: string, routines: readonly Routine[], given: readonly string[]): RestError {
  const signature =
    given.length === 0
      ? `${SCHEMA}.${name} without parameters`
      : `${SCHEMA}.${name}(${[...given].sort().join(', ')})`;
  const known = routines[0]?.arguments.map((argument) => argument.name).join(', ');
  return new RestError(404, 'PGRST202', `Could not find the function ${signature} in the schema cache`, {
    details: `Searched for the function ${signature}, but no matches were found in the schema cache.`,
    hint: known === undefined ? null : `Perhaps you meant to call the function ${SCHEMA}.${name}(${known})`,
  });
}
