import { DEVICE_KEYS } from '#kernel/device';
/** The four subjects in the exam's order, in which every screen lists them. This file defines all names of subjects. */
export const SUBJECTS = ['langProf', 'science', 'math', 'readingComp'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const LEVELS = ['Easy', 'Medium', 'Hard'] as const;
export type Level = (typeof LEVELS)[number];

export const LANGUAGES = ['English', 'Filipino'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The six question banks. Each bank has its own table, and questions in one language. */
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
  /** How many of the 20 questions of a quiz are from this bank (docs/product.md#ques-4). */
  quizSize: number;
  /** How many questions of a mock exam's section are from this bank (docs/product.md#ques-4). */
  mockSize: number;
  /** The start of the error message if loading from this bank fails (docs/product.md#ques-6), before the reason. */
  errorPrefix: string;
}

interface SubjectFacts {
  /** The name in the questions' data and in links. Screens show `subjectName` (docs/decisions.md#d-276). */
  category: string;
  /** The name on the screens (docs/product.md#app-3). */
  topic: string;
  /** The short name, for the dashboard's gauges and other narrow places (docs/product.md#dash-2). */
  gauge: string;
  /** The device's storage key for the array of progress records (docs/product.md#rec-2). */
  progressKey: string;
  /** Whether the subject has passages, with several questions about each. */
  hasPassages: boolean;
  /** The subject's banks: one, or two if it has questions in two languages. */
  banks: readonly [BankShare, ...BankShare[]];
}

/**
 * The facts about each subject. Only this file defines how many questions sections and quizzes have
 * (docs/product.md#ques-4).
 */
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
    gauge: 'Math',
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

/** The subject's name on the screens, `Language Proficiency`. */
export function subjectName(subject: Subject): string {
  return SUBJECT_FACTS[subject].topic;
}

export function bankOfSubject({ subject, language }: { subject: Subject; language: Language }): Bank {
  const { banks } = SUBJECT_FACTS[subject];
  return (banks.find((share) => share.language === language) ?? banks[0]).bank;
}

/** The subject to which a bank belongs, and the bank's entry in `SUBJECT_FACTS`. */
export function subjectAndShareOf(bank: Bank): { subject: Subject; share: BankShare } {
  for (const subject of SUBJECTS) {
    const share = SUBJECT_FACTS[subject].banks.find((one) => one.bank === bank);
    if (share !== undefined) return { subject, share };
  }
  throw new RangeError(`No subject has the bank ${bank}.`);
}
