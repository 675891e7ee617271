import { FEEDBACK_FORM_LABELS, type FeedbackFormId } from '#features/feedback';
import { type Path, paths } from '../paths.ts';

/** The pages of the three kinds of practice and the lessons, in the order of the menu (docs/product.md#shell-1). */
export const PRACTICE_PAGES = [
  { path: paths.quizzes, label: 'Quizzes' },
  { path: paths.mockExams, label: 'Mock Exams' },
  { path: paths.flashcards, label: 'Flashcards' },
  { path: paths.lessons, label: 'Lessons' },
] as const satisfies readonly { path: Path; label: string }[];

/** A learner's main pages. `under` lists the pages that belong to each (docs/product.md#shell-5). */
export const MAIN_PAGES = [
  {
    id: 'home',
    label: 'Dashboard',
    path: paths.dashboard,
    under: [paths.root, paths.review, paths.diagnostic],
  },
  {
    id: 'practice',
    label: 'Practice',
    path: paths.practice,
    under: [paths.quizzes, paths.mockExams, paths.flashcards, paths.lessons, paths.print, paths.keyIn],
  },
  { id: 'progress', label: 'Progress', path: paths.progress, under: [paths.plan] },
  { id: 'me', label: 'Me', path: paths.profile, under: [] },
] as const satisfies readonly { id: string; label: string; path: Path; under: readonly Path[] }[];

/** Whether the address is one of the pages, or below one of them. */
export function isPageOrSubpage(pathname: string, pages: readonly Path[]): boolean {
  return pages.some((page) => pathname === page || (page !== '/' && pathname.startsWith(`${page}/`)));
}

/**
 * The address of a sign-in page, with the page to return to as the parameter `next`. The guard checks that
 * parameter before it redirects.
 */
export function withNextParameter(href: string, next: string | null): string {
  if (next === null) return href;
  return `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** What the menu and the footer can open: a feedback form, or the chat. */
export type WidgetName = FeedbackFormId | 'chat';

/** Returns the keys of an object with their type, which `Object.keys` loses. */
function keysOf<T extends object>(value: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in value) keys.push(key);
  return keys;
}

export const FEEDBACK_FORM_IDS: readonly FeedbackFormId[] = keysOf(FEEDBACK_FORM_LABELS);
export const WIDGET_NAMES: readonly WidgetName[] = [...FEEDBACK_FORM_IDS, 'chat'];

/** The window event that opens a dialog or the chat from anywhere on the page (docs/product.md#shell-2). */
export function dialogEvent(dialog: WidgetName | 'profile'): string {
  if (dialog === 'chat') return 'open-chat-panel';
  return dialog === 'profile' ? 'open-edit-profile-modal' : `open-${dialog}-modal`;
}

/** Opens a dialog through its window event. */
export function openDialog(dialog: WidgetName | 'profile'): void {
  window.dispatchEvent(new Event(dialogEvent(dialog)));
}
