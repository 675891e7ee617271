/**
 * Every key that the app uses on a device (docs/product.md#data-5). Two keys are defined elsewhere: `theme` in
 * ui/theme, and the key of the session, which contains the backend's host name (app/start/storedSession.ts).
 */
export const DEVICE_KEYS = {
  auth: 'auth-storage',
  otpEmail: 'otp-email',
  verifyEmail: 'verify-email',
  rememberMe: 'rememberMe',
  /** The email address to fill in if `rememberMe` is set. */
  rememberedEmail: 'remembered-email',
  codeMailed: 'mail-sent-code',
  confirmationMailed: 'mail-sent-confirmation',

  quiz: 'quizState',
  flashcards: 'flashcardState',
  exam: 'mockExamState',
  examLease: 'mockExamLease',
  usedQuestions: 'usedQuestions',
  diagnostic: 'diagnosticState',
  diagnosticSkipped: 'diagnostic-skipped',
  review: 'reviewState',
  paperAnswers: 'paperAnswers',
  paperBooklets: 'paperBooklets',
  quizSetup: 'quizSetup',

  outbox: 'outbox',
  /** What was sent, in case the server is restored from an older backup. */
  sent: 'outbox-sent',
  scienceProgress: 'scienceProgressStore',
  mathProgress: 'mathProgressStore',
  langProfProgress: 'langProfProgressStore',
  readingCompProgress: 'readingCompProgressStore',

  learning: 'learning',
  moments: 'moments',

  shortcuts: 'practiceShortcuts',
  textSize: 'practiceTextSize',
  timerHidden: 'practiceTimerHidden',
  strikeOut: 'practiceStrikeOut',
  printedOrder: 'practicePrintedOrder',
  feedbackHint: 'feedback-hint-dismissed',

  offlineChoice: 'offline-practice',
  offlineOffer: 'offline-offer',
  offlineSubjectsOff: 'offline-subjects-off',
  offlinePersistAsked: 'offline-persist-asked',

  /** When each journaled text was written (journal.ts). */
  journalStamps: 'journalStamps',
} as const;

/** Keys of a learner's work that the server may not have yet. This work is also written to the journal. */
const JOURNALED: ReadonlySet<string> = new Set([
  DEVICE_KEYS.quiz,
  DEVICE_KEYS.flashcards,
  DEVICE_KEYS.exam,
  DEVICE_KEYS.usedQuestions,
  DEVICE_KEYS.diagnostic,
  DEVICE_KEYS.review,
  DEVICE_KEYS.paperAnswers,
  DEVICE_KEYS.paperBooklets,
  DEVICE_KEYS.outbox,
  DEVICE_KEYS.scienceProgress,
  DEVICE_KEYS.mathProgress,
  DEVICE_KEYS.langProfProgress,
  DEVICE_KEYS.readingCompProgress,
]);

/**
 * Whether texts under this key are also written to the journal: the copy in IndexedDB from which lost storage is
 * restored. This includes suffixes such as `<key>:questions` and `<key>:<user id>`, except those that say which tab has an attempt (`:tab`, `:ask`).
 */
export function isJournaled(key: string): boolean {
  const [name = ''] = key.split(':');
  return JOURNALED.has(name) && !/:(?:tab|ask)$/.test(key);
}
