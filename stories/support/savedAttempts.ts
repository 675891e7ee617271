import { type Letter, type Question, rowsToQuestions } from '#features/questions';
import { sampleRows } from './samples.ts';

/** The id of the sample learner. */
export const LEARNER = '20000000-0000-4000-8000-000000000001';

const START = Date.UTC(2026, 0, 5, 1);
/** The id of the saved attempt. */
export const ATTEMPT_ID = '30000000-0000-4000-8000-000000000001';

/** Sample questions of Science, as the app receives them when it draws questions. */
export function sampleQuestions(size: number): Question[] {
  return rowsToQuestions(sampleRows(size), 'science');
}

/** The saved data of an attempt, under two keys: the fields that change during the attempt, and its questions. */
function keptAttempt(
  key: string,
  fields: Record<string, unknown>,
  questions: readonly Question[],
): Record<string, string> {
  return {
    [key]: JSON.stringify({ id: ATTEMPT_ID, userId: LEARNER, startedAt: START, ...fields }),
    [`${key}:questions`]: JSON.stringify({ attemptId: ATTEMPT_ID, questions }),
  };
}

/** A saved attempt with eight flashcards. `answers` has the positions of the answered cards. */
export function savedFlashcards({
  status = 'active',
  answers = [],
  letter = 'A',
  picked = null,
  isFlipped = false,
  finishedBy = 'learner',
}: {
  status?: 'active' | 'finished';
  answers?: readonly number[];
  letter?: Letter;
  picked?: Letter | null;
  isFlipped?: boolean;
  finishedBy?: 'learner' | 'timer';
}): Record<string, string> {
  const cards = sampleQuestions(8);
  const ids = cards.map(({ question_id }) => question_id);
  const scored = answers.map((place) => [ids[place] ?? '', place === 2 ? 'B' : letter]);
  return keptAttempt(
    'flashcardState',
    {
      status,
      choice: { topic: 'science', timing: 'off', count: 8 },
      answers: Object.fromEntries(scored),
      peeked: [],
      times: { [ids[0] ?? '']: 400_000 },
      ...(status === 'finished'
        ? { endedAt: START + 400_000, finishedBy, isRecorded: true, timeZone: 'Asia/Manila' }
        : { seenAt: START, deck: ids, index: 0, picked, isFlipped, flipAt: null, deadline: null }),
    },
    cards,
  );
}

/** A saved quiz of eight questions. The fields refer to questions by their position. */
export function savedQuiz({
  status = 'active',
  answers = [],
  flags = [],
  isTimed = false,
  questions = sampleQuestions(8),
  level = 'Easy',
  mode = 'test',
  tags = [],
  size = 20,
  checked = [],
  guesses = [],
}: {
  status?: 'active' | 'finished';
  answers?: readonly Letter[];
  flags?: readonly number[];
  isTimed?: boolean;
  questions?: readonly Question[];
  level?: string | null;
  mode?: 'learn' | 'test';
  tags?: readonly string[];
  size?: 5 | 10 | 20;
  /**
   * The positions of the questions whose answer was checked. `guesses` has the positions of those that were marked as a
   * guess.
   */
  checked?: readonly number[];
  guesses?: readonly number[];
}): Record<string, string> {
  const ids = questions.map(({ question_id }) => question_id);
  const given = Object.fromEntries(answers.map((letter, place) => [ids[place] ?? '', letter]));
  return keptAttempt(
    'quizState',
    {
      status,
      choice: {
        subject: questions[0]?.subject,
        level,
        mode,
        tags,
        size,
        timing: isTimed ? '1x' : 'off',
      },
      isRetake: false,
      answers: given,
      firstAnswers: { ...given, [ids[0] ?? '']: 'D' },
      flags: flags.map((place) => ids[place]),
      checked: checked.map((place) => ids[place]),
      guesses: guesses.map((place) => ids[place]),
      struck: { [ids[0] ?? '']: ['C'] },
      times: Object.fromEntries(ids.map((id, place) => [id, 8_000 + place * 4_000])),
      ...(status === 'finished'
        ? { endedAt: START + 400_000, finishedBy: isTimed ? 'timer' : 'learner' }
        : {
            index: 0,
            seenAt: START,
            deadline: isTimed ? START + 1_800_000 : null,
            completedAt: null,
            isWarningDismissed: false,
            leftAt: null,
          }),
    },
    questions,
  );
}

/** Questions with the same Filipino passage, for the reading screens. */
export function sampleReading(size: number): Question[] {
  return sampleQuestions(size).map((question, place) => ({
    ...question,
    subject: 'readingComp',
    category: 'Reading Comprehension',
    language: place % 2 === 0 ? 'Filipino' : 'English',
    lang: place % 2 === 0 ? 'fil' : 'en',
    passage:
      'Sa bukana ng ilog, nagtanim ang mga mangingisda ng bakawan. Makalipas ang limang taon, bumalik ang mga alimango at hipon, at hindi na umaabot sa mga bahay ang alon tuwing bagyo.\n\nHindi agad naniwala ang mga taga-baryo. Dalawang ulit na inanod ang mga punla, at dalawang ulit na bumalik sa putikan ang mga nagtanim. Sa ikatlong taon, nilagyan nila ng bakod na kawayan ang gilid ng ilog, at doon na nagkaugat ang gubat. Ngayon ay may mga batang nagbibilang ng mga ibon doon tuwing Sabado.\n\nAyon sa pinuno ng samahan, *ang gubat sa tubig ang unang pader ng baryo*.',
    question: 'Ano ang pangunahing kaisipan ng talata?',
  }));
}

/** A saved review of eight questions, of which the first three are answered and checked. */
export function savedReview(status: 'active' | 'finished'): Record<string, string> {
  const questions = sampleQuestions(8);
  const ids = questions.map(({ question_id }) => question_id);
  const answered = ids.slice(0, status === 'active' ? 3 : 8);
  return keptAttempt(
    'reviewState',
    {
      status,
      answers: Object.fromEntries(answered.map((id, place) => [id, place === 1 ? 'B' : 'A'])),
      checked: answered,
      times: Object.fromEntries(answered.map((id, place) => [id, 8_000 + place * 4_000])),
      ...(status === 'active'
        ? { index: 2, seenAt: START }
        : { endedAt: START + 400_000, isRecorded: true, timeZone: 'Asia/Manila' }),
    },
    questions,
  );
}
