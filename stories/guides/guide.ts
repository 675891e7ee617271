/** The sections of text on a component's docs page, besides its stories and its props. Write plain sentences. */
export type Guide = Readonly<{
  /** The purpose of the component. */
  use: string;
  /** When to use another component, and which one. */
  instead: string;
  do: string;
  dont: string;
  /** The elements of the component, from first to last. */
  anatomy: string;
  /** Keyboard control of the component, and what a screen reader announces. */
  keyboard: string;
  /** How to write the component's texts. Leave space for Filipino, which is about a third longer than English. */
  content: string;
  status: 'stable' | 'new';
  /** The latest change to the component's look or props. */
  changes: string;
}>;
