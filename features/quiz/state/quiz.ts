import { atom } from 'jotai';
import { countAnswers } from '#features/answers';
import { createAttempts, createTwoPartCodec } from '#features/attempt';
import {
  keepPassagesTogether,
  keepsPrintedOrderAtom,
  loadQuestions,
  nonEmptyQuestions,
  type Question,
  questionsPortAtom,
  type Subject,
  shuffle,
  withOptionOrder,
} from '#features/questions';
import { DEVICE_KEYS, deviceAtom, storedAtom } from '#kernel/device';
import { QUIZ_DEFAULTS, type QuizChoice, type QuizStart } from '../model/choice.ts';
import {
  type ActiveQuiz,
  endQuiz,
  type FinishedQuiz,
  type Quiz,
  type QuizEvent,
  quizText,
  reduceQuiz,
  resumeQuiz,
  startQuiz,
} from '../model/quiz.ts';
import { quizResultFacts } from '../model/sessionRow.ts';
import { storedSetupSchema } from '../model/setup.ts';
import { packQuiz, storedQuizSchema, unpackQuiz } from '../model/stored.ts';

export const quizAttempts = createAttempts<QuizStart, ActiveQuiz, FinishedQuiz, QuizEvent>({
  kind: 'quiz',
  label: quizText,
  isAnnounced: true,
  codec: createTwoPartCodec<Quiz, typeof storedQuizSchema>({
    key: DEVICE_KEYS.quiz,
    schema: storedQuizSchema,
    pack: packQuiz,
    unpack: unpackQuiz,
  }),
  async create({ get, id, userId, choice: { retake, language, ...choice } }) {
    const device = get(deviceAtom);
    const request = { ...choice, language: language ?? null, size: { total: choice.size } };
    const drawn =
      retake === undefined
        ? await loadQuestions(get(questionsPortAtom), request, device.random)
        : shuffle(retake, device.random);
    // Put questions about the same passage next to each other, so that the passage is read once.
    const questions = nonEmptyQuestions(keepPassagesTogether(drawn)) ?? drawn;
    return startQuiz({
      id,
      userId,
      choice,
      isRetake: retake !== undefined,
      questions: withOptionOrder(questions, id, get(keepsPrintedOrderAtom)),
      at: device.now(),
    });
  },
  reduce: reduceQuiz,
  resume: resumeQuiz,
  toResult: quizResultFacts,
  endEarly: endQuiz,
  carry: { kind: 'quiz', hasCheck: ({ choice }) => choice.mode === 'learn', end: endQuiz },
});

/**
 * The choices for a quiz that repeats missed questions: no timer, and `learn` mode, so that an explanation follows each
 * answer.
 */
export function practiceAgainChoice(subject: Subject): QuizChoice {
  return { ...QUIZ_DEFAULTS, subject, mode: 'learn' };
}

/**
 * Starts a quiz of questions that were missed in another attempt. They are of one subject, and the quiz is in `learn`
 * mode. Resolves to the quiz's id; null if no quiz was started.
 */
export const practiceAgainAtom = atom(
  null,
  async (
    get,
    set,
    { subject, questions }: { subject: Subject; questions: readonly Question[] },
  ): Promise<string | null> => {
    const retake = nonEmptyQuestions(questions);
    if (retake === null) return null;
    await set(quizAttempts.startAtom, { ...practiceAgainChoice(subject), retake });
    const started = get(quizAttempts.stateAtom);
    return started.status === 'open' ? started.attempt.id : null;
  },
);

/** Ends the quiz that was left after its last explanation: nothing is left to do in it. */
export const endDoneQuizAtom = atom(null, (_get, set): void =>
  set(
    quizAttempts.endAtom,
    (quiz) => quiz.choice.mode === 'learn' && countAnswers(quiz.questions, quiz.sheet).unchecked === 0,
  ),
);

export const { summariesAtom: runningQuizzesAtom, settleAtom: settleQuizzesAtom } = quizAttempts;

/**
 * If no quiz must be restored, prepares the state of the quizzes page before the page renders. The page then shows the
 * setup at once.
 */
export const preloadQuizzesAtom = atom(null, (get, set): void => {
  if (get(quizAttempts.runningAtom)().length === 0) void set(quizAttempts.openAtom);
});

/** The choices of the learner's last quiz on this device; null if none are stored. */
export const lastSetupAtom = storedAtom(DEVICE_KEYS.quizSetup, storedSetupSchema, { isPerLearner: true });
