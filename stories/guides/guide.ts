/** What a part's page says besides its stories and its props. Plain sentences. */
export type Guide = Readonly<{
  /** What it is for. */
  use: string;
  /** When to take something else, and what. */
  instead: string;
  do: string;
  dont: string;
  /** Its pieces from first to last. */
  anatomy: string;
  /** Keys, and what a screen reader says. */
  keyboard: string;
  /** How to word it, with the length of Filipino in mind: about a third longer than English. */
  content: string;
  status: 'stable' | 'new';
  /** The latest change of its look or its props. */
  changes: string;
}>;
