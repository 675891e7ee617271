/** A start that cannot go on, in a sentence for the person at the terminal: main.ts prints it alone and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
