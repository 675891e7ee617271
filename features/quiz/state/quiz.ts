import { atom } from 'jotai';
import { deviceAtom } from '#features/device';
import { createPractice, recordFinishedAtom, scoreAnswers } from '#features/practice';
import {
  type Letter,
  loadQuestions,
  type Question,
  questionsPortAtom,
  type Subject,
  shuffle,
} from '#features/questions';
import { openAttemptAtom } from '#features/study-time';
import {
  type QuizChoice,
  type QuizEvent,
  reduceQuiz,
  resumeQuiz,
  type StoredQuiz,
  startQuiz,
  storedQuizSchema,
  timeSpent,
} from '../model/session.ts';

/** What a quiz is started with: a choice, and the questions themselves where they are given ('Practise these again'). */
export interface QuizStart extends QuizChoice {
  retake?: readonly Question[];
}

/**
 * Records a finished quiz. Its time zone is that of its end, also when it is recorded later. One that the outbox has is not
 * queued again when it is reopened: newer answers from elsewhere would be overwritten.
 */
const recordAtom = atom(null, (get, set, finished: StoredQuiz): void => {
  if (finished.status !== 'finished') return;
  const timeZone = finished.timeZone ?? get(deviceAtom).timeZone();
  const { review, total, answered, correct } = scoreAnswers(finished.questions, finished.answers);
  const attempt = {
    id: finished.id,
    userId: finished.userId,
    kind: 'quiz',
    startedAt: finished.startedAt,
    endedAt: finished.startedAt + timeSpent(finished),
    timeZone,
    topic: finished.choice.subject,
    difficulty: finished.choice.level,
    total,
    answered,
    correct,
  } as const;
  const picks = review.filter(({ userAnswer }) => userAnswer !== null);
  if (finished.timeZone === null) set(markRecordedAtom, { type: 'recorded', isDurable: false, timeZone });
  void set(recordFinishedAtom, finished.userId, finished.isRecorded ? null : { attempt, picks }, () =>
    set(markRecordedAtom, { type: 'recorded', isDurable: true, timeZone }),
  );
});

/** The quizzes page's state: what is kept on the device is found again after a reload or a crash. */
export const quiz = createPractice<QuizStart, StoredQuiz, QuizEvent>({
  key: 'quizState',
  schema: storedQuizSchema,
  reduce: reduceQuiz,
  resume: resumeQuiz,
  async create({ get, id, userId, choice: { retake, ...choice } }) {
    const device = get(deviceAtom);
    const request = { subject: choice.subject, level: choice.level, size: 'quiz' } as const;
    const questions =
      retake === undefined
        ? await loadQuestions(get(questionsPortAtom), request, device.random)
        : shuffle(retake, device.random);
    return startQuiz({
      id,
      userId,
      choice,
      isRetake: retake !== undefined,
      questions,
      at: device.now(),
    });
  },
  afterStart: atom(null, (_get, set, { id, userId, startedAt }: StoredQuiz): void => {
    void set(openAttemptAtom, { id, kind: 'quiz', userId, startedAt });
  }),
  afterFinish: recordAtom,
});

/** Apart, because the practice that it tells is made with the action above. */
const markRecordedAtom = atom(null, (_get, set, event: QuizEvent & { type: 'recorded' }): void => {
  set(quiz.sendAtom, event);
});

/**
 * Starts a quiz of one subject's questions that were missed elsewhere, without a timer: again is for learning. False when
 * a quiz of this learner is open, here or in another tab: it is never thrown away for a new one.
 */
export const practiseAgainAtom = atom(
  null,
  async (
    _get,
    set,
    { userId, subject, questions }: { userId: string; subject: Subject; questions: readonly Question[] },
  ): Promise<boolean> => {
    if (set(quiz.findAtom, userId)?.status === 'active') return false;
    await set(quiz.startAtom, {
      userId,
      choice: { subject, level: null, timing: 'off', retake: questions },
    });
    return true;
  },
);

/** Picks an option; picking another one changes the answer. */
export const pickOptionAtom = atom(null, (get, set, questionId: string, letter: Letter): void => {
  set(quiz.sendAtom, { type: 'pick', questionId, letter, at: get(deviceAtom).now() });
});
