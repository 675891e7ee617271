/**
 * Thrown if the server cannot start. The message is for the person at the terminal: main.ts prints only this message
 * and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
