import type { Rolldown } from 'vite';

const FROM_A_PACKAGE = /[\\/]node_modules[\\/]/;

/** Matches modules in these folders of the project, or files that begin so. */
const of = (...paths: string[]) =>
  new RegExp(`[\\\\/](?:${paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|')})[\\\\/.-]`);
/** Without what it imports: others use that too. */
const alone = { includeDependenciesRecursively: false };

/**
 * Few files: a phone's network answers each request after 150 ms and more, and the server of a classroom speaks HTTP/1.1, six
 * requests at a time. So code goes by who needs it, not by module: a page of a visitor takes `vendor`, `first` and its own, a
 * learner's `vendor`, `first`, `backend`, `parts`, `learner` and its own. What is large and seldom (charts, formulas) has a file of
 * its own by itself, being imported in one place. The first group that takes a module has it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page loads: packages, which outlive a release in the browser's cache, and ours.
  { name: 'vendor', tags: ['$initial'], test: FROM_A_PACKAGE, priority: 7 },
  { name: 'first', tags: ['$initial'], priority: 6 },
  // Whoever has a session, or fills in a form; with the rules that the calls use, or it and `learner` would need each other.
  {
    name: 'backend',
    test: of(
      'node_modules/@supabase',
      'node_modules/iceberg-js',
      'app/data',
      'features/my-data/model',
      'features/attempt/outbox/(?:session|answers)',
      'features/memory/model/answer',
      'features/questions/model/question',
      'features/attempt/model/attempt',
      'features/questions/model/subjects',
    ),
    ...alone,
    priority: 6,
  },
  // Dialogs and menus: when the first of them opens.
  {
    name: 'overlay',
    test: of(
      'node_modules/@radix-ui/react-(?:(?:alert-)?dialog|(?:dropdown-)?menu|popper|dismissable-layer|focus-scope|focus-guards|portal|arrow|tooltip)',
      'node_modules/(?:@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce)',
      'ui/(?:alert-)?dialog',
      'ui/sheet',
      'ui/tooltip',
      'ui/dropdown-menu',
      'ui/overlay',
    ),
    ...alone,
    priority: 4,
  },
  {
    name: 'account',
    // The screens of the profile's security are not among them.
    test: of(
      'ui/otp-input',
      'ui/(?:password-field|checkbox|choice)',
      'features/auth/(?:state|model|parts|screens/(?:Login|SignInForm|Register|Reset|Confirmed|Confirm|EmailSent|Otp|EmailCode|Resend|AuthenticatorStep|RecoveryCodeStep|AuthScreens)\\w*)',
      'app/shell/usePreloadedCalls',
    ),
    ...alone,
    priority: 3,
  },
  // The corner of every page asks for it when it is idle, a result when it shows.
  { name: 'chat', test: of('features/chat', 'ui/chat-panel'), minShareCount: 2, ...alone, priority: 3 },
  {
    name: 'parts',
    // What the pages of visitors share, and learners' too: components, icons, and what is left of Radix.
    test: of(
      'ui/(?:alert|avatar|badge|breakable-text|card|circular-gauge|field|figure|heading|option-list|overflow)',
      'ui/(?:progress-bar|rich-text|segmented-control|stack|text-field|toast)',
      'features/async',
      'features/feedback/(?:state|model)',
      'node_modules/(?:lucide-react|@radix-ui|tslib)',
    ),
    minShareCount: 2,
    ...alone,
    priority: 2,
  },
  { name: 'learner', minShareCount: 2, ...alone, priority: 1 },
];
