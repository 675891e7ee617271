import { type Path, paths } from '../paths.ts';

/** The three ways to practise, in the order of the menu (docs/product.md#shell-1). */
export const PRACTICE_PAGES = [
  { path: paths.quizzes, label: 'Quizzes' },
  { path: paths.mockExams, label: 'Mock Exams' },
  { path: paths.flashcards, label: 'Flashcards' },
] as const satisfies readonly { path: Path; label: string }[];

/** Whoever reads these has just signed up. */
const SIGNED_UP_PAGES: readonly string[] = [paths.emailSent, paths.confirm];

/** Whether the bar offers a visitor an account on this page (docs/product.md#shell-1). */
export function isSignUpOffered(pathname: string): boolean {
  return !SIGNED_UP_PAGES.includes(pathname);
}

/** A page's address that carries on where a visitor was going; the page's guard looks at it before it follows. */
export function withNext(href: string, next: string | null): string {
  if (next === null) return href;
  return `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** The window events that open a dialog or the chat from anywhere on the page (docs/product.md#shell-2). */
export const DIALOG_EVENTS = {
  feature: 'open-feature-modal',
  bug: 'open-bug-modal',
  profile: 'open-edit-profile-modal',
  chat: 'open-chat-panel',
} as const;

/** Opens a dialog through its window event. */
export function openDialog(dialog: keyof typeof DIALOG_EVENTS): void {
  window.dispatchEvent(new Event(DIALOG_EVENTS[dialog]));
}
