/** A start failed, with a sentence for the person at the terminal. main.ts prints only that and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
