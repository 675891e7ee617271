import { FEEDBACK_FORM_LABELS } from '#features/feedback';
import type { DropdownMenuItem } from '#ui/dropdown-menu';
import { paths } from '../paths.ts';
import type { RunningAttemptLink } from '../runningAttempts.tsx';
import { FEEDBACK_FORM_IDS, openDialog, PRACTICE_PAGES } from './navigation.ts';

const practicePages = (pathname: string) =>
  PRACTICE_PAGES.map(({ path, label }) => page(path, label, pathname));

export function practiceItems(pathname: string) {
  return [page(paths.practice, 'All practice', pathname), ...practicePages(pathname)];
}

/** The entries of the menu with the other links: resources, help, the assistant and feedback. */
export function helpItems(pathname: string, hasAssistant: boolean): DropdownMenuItem[] {
  return [
    page(paths.resources, 'Learning Resources', pathname),
    page(paths.help, 'Help', pathname),
    'separator',
    ...feedbackItems(hasAssistant),
  ];
}

export function visitorItems(pathname: string, hasAssistant: boolean): DropdownMenuItem[] {
  return [
    page(paths.login, 'Log in', pathname),
    page(paths.register, 'Sign up free', pathname),
    'separator',
    ...feedbackItems(hasAssistant),
  ];
}

/**
 * The menu's first entries: the unfinished attempts, such as 'Continue: Math quiz · 3 of
 * 20'.
 */
export function continueAttemptItems(running: readonly RunningAttemptLink[]): DropdownMenuItem[] {
  if (running.length === 0) return [];
  return [
    ...running.map(({ label, href, action = 'Continue' }) => ({
      id: `continue ${href}`,
      label: `${action}: ${label}`,
      href,
    })),
    'separator',
  ];
}

interface LearnerMenu {
  running: readonly RunningAttemptLink[];
  pathname: string;
  email: string;
  hasAssistant: boolean;
  onSignOut: () => void;
}

/**
 * The mobile menu of a learner: the entries of the wide bar (docs/product.md#shell-1) and what the bottom bar does not
 * have. Of several unfinished attempts it has the latest; the dashboard lists all.
 */
export function learnerItems({
  running,
  pathname,
  email,
  hasAssistant,
  onSignOut,
}: LearnerMenu): DropdownMenuItem[] {
  return [
    ...continueAttemptItems(running.slice(0, 1)),
    ...practicePages(pathname),
    'separator',
    { ...page(paths.dashboard, 'Dashboard', pathname), isCurrent: isDashboard(pathname) },
    { id: 'profile', label: email, onSelect: () => openDialog('profile') },
    page(paths.plan, 'Your plan', pathname),
    'separator',
    ...helpItems(pathname, hasAssistant),
    'separator',
    { id: 'sign-out', label: 'Sign out', onSelect: onSignOut },
  ];
}

/**
 * The menu entries that do the same as the floating buttons. The assistant is left out if it has no provider
 * (docs/decisions.md#d-205).
 */
function feedbackItems(hasAssistant: boolean): DropdownMenuItem[] {
  const chat = { id: 'chat', label: 'Chat with AI', onSelect: () => openDialog('chat') };
  return [
    ...(hasAssistant ? [chat] : []),
    ...FEEDBACK_FORM_IDS.map((id) => ({
      id,
      label: FEEDBACK_FORM_LABELS[id],
      onSelect: () => openDialog(id),
    })),
  ];
}

function page(path: string, label: string, pathname: string) {
  return { id: path, label, href: path, isCurrent: pathname === path };
}

function isDashboard(pathname: string): boolean {
  return pathname === paths.dashboard || pathname === paths.root;
}
