/** The four subjects of the test, with every name and table a subject goes by. */
export const SUBJECTS = ['science', 'math', 'langProf', 'readingComp'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const LEVELS = ['Easy', 'Medium', 'Hard'] as const;
export type Level = (typeof LEVELS)[number];

export type Language = 'English' | 'Filipino';

/** A question bank: one table, one language. */
export type Bank =
  | 'science'
  | 'math'
  | 'english_lang_prof'
  | 'filipino_lang_prof'
  | 'english_reading_comp'
  | 'filipino_reading_comp';

export interface BankShare {
  bank: Bank;
  language: Language;
  /** Questions of this bank in a quiz of 20 (spec 9). */
  quizSize: number;
  /** Questions of this bank in a mock exam's section (spec 9). */
  mockSize: number;
  /** How a failed fetch of this bank is announced (spec 8); the reason follows. */
  errorPrefix: string;
}

interface SubjectFacts {
  /** The long name, used in messages and results. */
  category: string;
  /** The short name on the setup screens (spec 2). */
  topic: string;
  banks: readonly BankShare[];
}

/** Section and quiz sizes stand here once (spec 7 and 9). */
export const SUBJECT_FACTS: Readonly<Record<Subject, SubjectFacts>> = {
  science: {
    category: 'Science',
    topic: 'Science',
    banks: [{ bank: 'science', language: 'English', quizSize: 20, mockSize: 60, errorPrefix: '' }],
  },
  math: {
    category: 'Mathematics',
    topic: 'Math',
    banks: [{ bank: 'math', language: 'English', quizSize: 20, mockSize: 60, errorPrefix: '' }],
  },
  langProf: {
    category: 'Language Proficiency',
    topic: 'Language Proficiency',
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
