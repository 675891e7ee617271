/** Says what to do with data that an older version wrote and this one cannot read. */
export const olderDataText = (where: string) =>
  `${where} was written by an older version of Iskolar that this one cannot read. Start that version once more, let each learner save their data ("Download my data" in the profile), then move the folder away or use other data with --data.`;

/**
 * Thrown if the server cannot start. The message is for the person at the terminal: main.ts prints only this message
 * and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
