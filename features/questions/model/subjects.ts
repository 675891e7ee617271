import { DEVICE_KEYS } from '#kernel/device';
/** The four subjects of the test. This file has every name of a subject. */
export const SUBJECTS = ['science', 'math', 'langProf', 'readingComp'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const LEVELS = ['Easy', 'Medium', 'Hard'] as const;
export type Level = (typeof LEVELS)[number];

export const LANGUAGES = ['English', 'Filipino'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The six question banks: one table, one language each. */
export const BANKS = [
  'science',
  'math',
  'english_lang_prof',
  'filipino_lang_prof',
  'english_reading_comp',
  'filipino_reading_comp',
] as const;
export type Bank = (typeof BANKS)[number];

export interface BankShare {
  bank: Bank;
  language: Language;
  /** Questions of this bank in a quiz of 20 (docs/product.md#ques-4). */
  quizSize: number;
  /** Questions of this bank in a mock exam's section (docs/product.md#ques-4). */
  mockSize: number;
  /** How a failed fetch of this bank is announced (docs/product.md#ques-6); the reason follows. */
  errorPrefix: string;
}

interface SubjectFacts {
  /** The long name, used in messages and results. */
  category: string;
  /** The short name on the setup screens (docs/product.md#app-3). */
  topic: string;
  /** The dashboard's name of its gauge (docs/product.md#dash-2). */
  gauge: string;
  /** The device's array of progress records (docs/product.md#rec-2). */
  progressKey: string;
  /** Whether its questions are about passages: several ask about one. */
  hasPassages: boolean;
  /** At least one: two where the subject is asked in two languages. */
  banks: readonly [BankShare, ...BankShare[]];
}

/** The only place that holds section and quiz sizes (docs/product.md#ques-4). */
export const SUBJECT_FACTS: Readonly<Record<Subject, SubjectFacts>> = {
  science: {
    category: 'Science',
    topic: 'Science',
    gauge: 'Science',
    progressKey: DEVICE_KEYS.scienceProgress,
    hasPassages: false,
    banks: [{ bank: 'science', language: 'English', quizSize: 20, mockSize: 60, errorPrefix: '' }],
  },
  math: {
    category: 'Mathematics',
    topic: 'Math',
    gauge: 'Mathematics',
    progressKey: DEVICE_KEYS.mathProgress,
    hasPassages: false,
    banks: [{ bank: 'math', language: 'English', quizSize: 20, mockSize: 60, errorPrefix: '' }],
  },
  langProf: {
    category: 'Language Proficiency',
    topic: 'Language Proficiency',
    gauge: 'Language',
    progressKey: DEVICE_KEYS.langProfProgress,
    hasPassages: false,
    banks: [
      {
        bank: 'english_lang_prof',
        language: 'English',
        quizSize: 10,
        mockSize: 50,
        errorPrefix: 'Error fetching English questions: ',
      },
      {
        bank: 'filipino_lang_prof',
        language: 'Filipino',
        quizSize: 10,
        mockSize: 50,
        errorPrefix: 'Error fetching Filipino questions: ',
      },
    ],
  },
  readingComp: {
    category: 'Reading Comprehension',
    topic: 'Reading Comprehension',
    gauge: 'Reading',
    progressKey: DEVICE_KEYS.readingCompProgress,
    hasPassages: true,
    banks: [
      {
        bank: 'english_reading_comp',
        language: 'English',
        quizSize: 10,
        mockSize: 50,
        errorPrefix: 'Error fetching English reading questions: ',
      },
      {
        bank: 'filipino_reading_comp',
        language: 'Filipino',
        quizSize: 10,
        mockSize: 50,
        errorPrefix: 'Error fetching Filipino reading questions: ',
      },
    ],
  },
};

/** Whether the subject is asked in both languages, from a bank each. */
export function hasLanguages(subject: Subject): boolean {
  return SUBJECT_FACTS[subject].banks.length > 1;
}

/** The subject's long name, `Mathematics`. */
export function subjectName(subject: Subject): string {
  return SUBJECT_FACTS[subject].category;
}

/** The bank that a question of this subject and language is from. */
export function bankOf({ subject, language }: { subject: Subject; language: Language }): Bank {
  const { banks } = SUBJECT_FACTS[subject];
  return (banks.find((share) => share.language === language) ?? banks[0]).bank;
}

/** The subject that a bank belongs to, and its share of it. */
export function shareOf(bank: Bank): { subject: Subject; share: BankShare } {
  for (const subject of SUBJECTS) {
    const share = SUBJECT_FACTS[subject].banks.find((one) => one.bank === bank);
    if (share !== undefined) return { subject, share };
  }
  throw new RangeError(`No subject has the bank ${bank}.`);
}
