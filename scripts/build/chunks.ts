import type { Rolldown } from 'vite';

/** Matches modules in these folders of the project, or files that begin so. */
const of = (...paths: string[]) =>
  new RegExp(`[\\\\/](?:${paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|')})[\\\\/.-]`);
/** The file that draws. */
export const DRAWING = 'react-dom';
/** Whether a file of the build comes with every page. */
export const isOnEveryPage = (file: string): boolean =>
  new RegExp(`/(?:index|${DRAWING})-[\\w-]{8}\\.js$`).test(file);
/** The subjects' signs and what is chosen beside them. */
const PRACTICE_ICONS = 'book-open|calculator|flask-conical|inbox|languages|layers|list-checks|play';
/** Without what it imports: others use that too. */
const alone = { includeDependenciesRecursively: false };

/**
 * Few files: a phone's network answers each request after 150 ms and more, and the server of a classroom speaks HTTP/1.1, six
 * requests at a time. So code goes by who needs it, not by module (docs/adr/0012): a page of a visitor takes `first`, `basics` and its
 * own; a learner's `learner`, too. What is large and seldom (charts, formulas) has a file of its own by itself, being imported in
 * one place. The first group that takes a module has it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The largest package by far, needed when there is something to draw: what comes before that is done while it arrives (app/main.tsx).
  { name: DRAWING, test: of('node_modules/(?:react-dom|scheduler)'), ...alone, priority: 8 },
  // What every page loads. Packages in a file of their own would outlive a release in the browser's cache, but the bundler's runtime, which
  // they need, then takes a third file, and each costs every page some 15 ms of a slow phone.
  { name: 'first', tags: ['$initial'], priority: 6 },
  // Practice without a network: when a learner's page stands, and where questions are on the device.
  {
    name: 'offline',
    test: of(
      'app/data/(?:devicePacks|packStore|packsRepository|keptOverview)',
      'app/offline/appKeeper',
      'app/shell/(?:LearnerServices|EditProfileHost|useFlushOnReconnect|useForgetOnSignOut|useKeepApp)',
      'features/offline/(?:state|parts)',
      'node_modules/idb',
    ),
    ...alone,
    priority: 5,
  },
  // Booklets: printed on one page, keyed in on another, and drawn like practice without a network.
  { name: 'paper', test: of('features/paper'), minShareCount: 2, ...alone, priority: 5 },
  // supabase-js and every call to the server: after the first paint of a learner's page, or beside a form that is filled in.
  {
    name: 'backend',
    test: of('node_modules/@supabase', 'node_modules/iceberg-js', 'app/data'),
    ...alone,
    priority: 5,
  },
  // Dialogs and menus, and what the floating widgets share with the pages: when the page stands.
  {
    name: 'overlay',
    test: of(
      'node_modules/(?:@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce)',
      'ui/(?:alert-)?dialog',
      'ui/tabs',
      'ui/dropdown-menu',
      'ui/overlay',
      'ui/text-area',
      'app/shell/(?:Menu|menuItems|Widgets|useMakesRoom|covers|scrollState)',
      'features/quiz/parts/ReplaceDialog',
      'ui/chat-panel',
      'features/chat',
      'features/feedback/(?:state|model|ports|screens/FeedbackLauncher|parts/SignInFirst)',
    ),
    ...alone,
    priority: 4,
  },
  {
    name: 'account',
    // The screens of the profile's security are not among them.
    test: of(
      'ui/otp-input',
      'ui/password-field',
      'features/auth/(?:state|model|parts|screens/(?:Login|SignInForm|Register|Reset|Confirmed|Confirm|EmailSent|Otp|EmailCode|Resend|AuthenticatorStep|RecoveryCodeStep|AuthScreens)\\w*)',
    ),
    ...alone,
    priority: 2,
  },
  // What the first views of visitors' pages, the dashboard and the quizzes show; and what the calls and a learner's pages both know, or
  // they would need each other.
  {
    name: 'basics',
    test: of(
      'features/(?:memory/model/answer|questions/model/(?:itemKey|question|subjects)|attempt/model/attempt|attempt/outbox/(?:session|answers))',
      'app/(?:data/(?:authSession|learningRecord|overview|profileRow)|start/prefetch)',
      'ui/(?:alert|avatar|badge|breakable-text|button|card|checkbox|choice|field|heading|illustration|link|link-button|option-list|progress-bar|stack|text-field|toast)',
      'kernel/async',
      'features/auth/state/learnerAtom',
      'node_modules/lucide-react/dist/esm/icons/(?:check|circle-check|circle-x|eye|eye-off|info|pencil|triangle-exclamation-point|undo-2|x)',
    ),
    minShareCount: 2,
    ...alone,
    priority: 4,
  },
  {
    name: 'parts',
    // What else pages share: where questions are answered or read, under the first view of others, and without a network.
    test: of(
      'features/(?:auth/model/(?:freshCode|security)|offline/model|my-data/model|study-time/model/(?:analytics|date|goal))',
      'ui/(?:answer-sheet|circular-gauge|countdown/duration|date-field|day-grid|disclosure|figure|interval-bar|nav|number-field|overflow|progress-ring|rich-text|setting-row|stat|switch|table|toggle-group)',
      'kernel/(?:device/deviceChoice|format)',
      'features/practice-room/(?:state/(?:strikeOut|textSize|timerHidden)|model/textSize)',
      `node_modules/(?:tslib|lucide-react/dist/esm/icons/(?!(?:${PRACTICE_ICONS})\\b)[a-z\\d-]+)`,
    ),
    minShareCount: 2,
    ...alone,
    priority: 3,
  },
  // The other kinds of attempt: on their pages, and where one of them waits on the device.
  {
    name: 'kinds',
    test: of(
      'features/flashcards/(?:model/(?:choice|deal|session|stored)|state)',
      'features/mock-exam/(?:model/(?:arrange|exam|facts|score|sheetText|stored)|state)',
    ),
    minShareCount: 2,
    ...alone,
    priority: 2,
  },
  {
    name: 'reviewing',
    test: of('features/review/(?:model/(?:paper|past|session|stored)|state/review)'),
    minShareCount: 2,
    ...alone,
    priority: 2,
  },
  // Where questions are answered, and what came of them, shared by quizzes, mock exams and flashcards.
  {
    name: 'room',
    test: of(
      'features/practice-room/parts/(?:AttemptTimer|FinishSheet|LearnFeedback|LeaveDialog|QuestionList|PassageText|PracticeRoom|QuestionTimes|QuestionView)',
      'features/practice-room/parts/(?:Receipt|ResultSummary|AnswersDialog|AnswersFilter|QuestionListPanel|RoomSteps|SaveNote|ScoreBar|ScoreLines|ShortcutDialog|TagScores)',
      'features/practice-room/screens/(?:PaperRoom|QuestionRoom|ResultFrame|RoomTools|useQuestionHeading)',
      'features/practice-room/state/(?:shortcuts|useAnswersView|useTick|useWakeLock|useWideScreen)',
      'features/practice-room/model/(?:questionShortcuts|receipt|shortcuts)',
      'features/attempt/model/(?:passage|review)',
      'ui/(?:countdown/Countdown|question-palette)',
    ),
    minShareCount: 2,
    ...alone,
    priority: 3,
  },
  // The way into it: what is chosen before, what waits, and how an attempt runs, is kept and is sent.
  {
    name: 'practice',
    test: of(
      'features/practice-room/(?:parts|screens|state/use\\w+)',
      'features/attempt/state/(?:codec|lease|machine|pastAttempt|storedOwner)',
      'features/attempt/model/(?:clock|details|drawProblem|onPaper|openPaper|past|score|sheet|storedSheet|untimed)',
      'features/attempt/outbox/(?:pending|progressCopy|record)',
      'features/outbox/(?:model/outcome|state)',
      'features/quiz/(?:model/(?:choice|facts|session|setup|stored)|state)',
      'features/questions/(?:loadQuestions|model/(?:normalise|passages|shares|shuffle|topics))',
      'app/(?:paper|routes/(?:ListedNote|WaitingAttempts|useAttemptAddress))',
      'ui/(?:empty-state|radio-card|resume-banner)',
      `node_modules/lucide-react/dist/esm/icons/(?:${PRACTICE_ICONS})`,
    ),
    minShareCount: 2,
    ...alone,
    priority: 2,
  },
  // What the learner knows and what today holds: the dashboard, the plan and the review; the result of a quiz.
  {
    name: 'plan',
    test: of(
      'node_modules/ts-fsrs',
      'features/(?:diagnostic/state|memory/(?:model|state/(?:memory|morning|stored))|plan)',
      'features/review/(?:model/changes|parts|state/(?:today|waiting))',
    ),
    minShareCount: 2,
    ...alone,
    priority: 2,
  },
  // What Home and Progress both show.
  {
    name: 'figures',
    test: of(
      'features/dashboard/parts',
      'features/study-time/parts',
      'features/mock-exam/(?:parts/PastExams|state/usePastExams|model/trend)',
    ),
    minShareCount: 2,
    ...alone,
    priority: 2,
  },
  { name: 'learner', minShareCount: 2, ...alone, priority: 1 },
];
