import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type AnswerSheet,
  answersOf,
  isCounted,
  pickOption,
  toggleGuess,
} from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY, subjectsWithHardestLast } from '#features/memory';
import { nextTopic, type TopicOrderInput, topicReasonText, topicsInOrder } from '#features/plan';
import { SUBJECTS, type Subject } from '#features/questions';
import { type ScoredAnswer, scoreByTopic, scoreSheet, weakTopics } from '#features/scoring';
import { calendarDay } from '#features/study-time';
import { mostMissedTopics, partsOf } from '../../../features/plan/model/missedParts.ts';
import { planDay } from '../../../features/plan/model/plan.ts';
import { subjectInTurn } from '../../../features/plan/model/topicOrder.ts';
import { mostMissedText, nextReasonText } from '../../../features/plan/model/words.ts';
import { topicsByNeed } from '../../../features/progress/model/needs.ts';
import { answer, anyAnswer, DAY, NOW } from '../memory/answers.ts';
import { sampleQuestion } from '../support/questions.ts';

const input = (answers: readonly Answer[]): TopicOrderInput => ({
  memory: addAnswersToMemory(EMPTY_MEMORY, answers),
  settings: { examDate: null, minutesADay: 20, freeWeekdays: [] },
  now: NOW,
  timeZone: 'Asia/Manila',
});
const turnOf = (known: TopicOrderInput) => subjectInTurn(calendarDay(known.now, known.timeZone).day, known);
let number = 0;
const given = (bank: Answer['bank'], tag: string, isCorrect: boolean, changes: Partial<Answer> = {}) => {
  number += 1;
  return answer({ id: `${number}`, questionId: `item ${number}`, bank, tag, isCorrect, ...changes });
};

/** A quiz of at least five answers, which names the next topic: the others are right. */
const quizWith = (...answers: Answer[]): Answer[] => [
  ...answers,
  ...Array.from({ length: Math.max(0, 5 - answers.length) }, () => given('science', 'chemistry', true)),
];

/** An entry of a result whose question was answered wrong. */
function missed(tag: string, subtopic?: string, subject: 'science' | 'math' = 'science'): ScoredAnswer {
  const question = { ...sampleQuestion(1), subject, tag, ...(subtopic === undefined ? {} : { subtopic }) };
  const [entry] = scoreSheet([question], pickOption({}, question.question_id, 'B')).reviewData;
  if (entry === undefined) throw new Error('The question has an entry.');
  return entry;
}

describe('what comes next (docs/product.md#plan-13)', () => {
  it('is a missed topic before one that was known, however much the exam has of it', () => {
    const next = nextTopic(
      input(quizWith(given('science', 'biology', true), given('math', 'systems', false))),
    );
    expect(next?.skill.tag).toBe('systems');
    expect(next === null ? '' : topicReasonText(next, [])).toBe(
      'You missed the question on systems. About 2 questions of the exam are on systems.',
    );
  });

  it('is of equally missed topics the one where a minute is worth most', () => {
    const next = nextTopic(
      input(quizWith(given('math', 'systems', false), given('math', 'geometry', false))),
    );
    expect(next?.skill.tag).toBe('geometry');
  });

  it('begins in the subject that was missed most, and says so', () => {
    const next = nextTopic(
      input([
        given('english_lang_prof', 'vocabulary', true, { mode: 'diagnostic' }),
        given('science', 'biology', false, { mode: 'diagnostic' }),
        given('science', 'chemistry', true, { mode: 'diagnostic' }),
        given('math', 'systems', false, { mode: 'diagnostic' }),
        given('math', 'functions', false, { mode: 'diagnostic' }),
      ]),
    );
    expect(next?.skill).toMatchObject({ subject: 'math', tag: 'functions' });
    expect(next === null ? '' : topicReasonText(next, [])).toMatch(
      /^You missed both math questions\. About \d+ questions of the exam are on functions\.$/,
    );
  });

  const banks: Record<Subject, Answer['bank']> = {
    langProf: 'english_lang_prof',
    science: 'science',
    math: 'math',
    readingComp: 'english_reading_comp',
  };
  const tags = { langProf: 'vocabulary', science: 'biology', math: 'geometry', readingComp: 'inference' };
  /** What comes after first questions, two of each subject; `right` says which were answered correctly. */
  const asked = (
    hardest: Subject | null,
    right: (subject: Subject, round: number) => boolean = () => false,
  ) =>
    nextTopic(
      input(
        [0, 1].flatMap((round) =>
          subjectsWithHardestLast(hardest).map((subject, index) =>
            given(banks[subject], tags[subject], right(subject, round), {
              mode: 'diagnostic',
              place: 4 * round + index + 1,
            }),
          ),
        ),
      ),
    );

  it('begins after the first questions in the subject named as the hardest, if one of its two was missed', () => {
    const next = asked('math', (subject, round) => subject === 'math' && round === 0);
    expect(next?.skill.subject).toBe('math');
    expect(next === null ? '' : topicReasonText(next, [])).toMatch(
      /^You missed the question on geometry, and math is hardest for you\. About \d+ questions/,
    );
    expect(asked('math', (subject) => subject === 'math')?.skill.subject).not.toBe('math');
  });

  it('begins, of subjects missed equally, in the one that the learner named as the hardest', () => {
    for (const hardest of SUBJECTS) {
      const next = asked(hardest);
      expect(next?.skill.subject).toBe(hardest);
      expect(next === null ? '' : topicReasonText(next, [])).toMatch(
        /^You missed both \w+ questions, and \w+ is hardest for you\. About \d+ questions/,
      );
    }
    const unnamed = asked(null);
    expect(unnamed === null ? '' : topicReasonText(unnamed, [])).toMatch(
      /: practice there gains the most\.$/,
    );
  });

  it('knows that “I don’t know” and a guess are missed', () => {
    const unknown = given('math', 'geometry', false, { letter: null, mode: 'diagnostic' });
    const guessed = given('math', 'arithmetic', true, { isGuess: true });
    const known = given('science', 'biology', true);
    expect(nextTopic(input(quizWith(unknown, known)))?.now).toMatchObject({ missed: 1, answers: 1 });
    expect(nextTopic(input(quizWith(guessed, known)))?.skill.tag).toBe('arithmetic');
  });

  it('is nothing before the first answer; a blank elsewhere is none', () => {
    expect(nextTopic(input([]))).toBeNull();
    expect(nextTopic(input([given('math', 'geometry', false, { letter: null })]))).toBeNull();
  });

  it('has one voice: the list of topics begins with it, and so do today’s questions', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 40 }), (answers) => {
        const known = input(answers);
        const next = nextTopic(known);
        expect(topicsByNeed(known)[0]?.skill).toBe(next?.skill);
        const plan = planDay({
          memory: known.memory,
          now: NOW,
          daysLeft: null,
          minutes: 30,
          turn: turnOf(known),
        });
        if (!('blocks' in plan)) throw new Error('It is a day of study.');
        const named = plan.blocks.flatMap(({ reason }) =>
          reason.kind === 'weak'
            ? [reason.topic.skill]
            : reason.kind === 'due' && reason.first
              ? [reason.first]
              : [],
        );
        if (named.length > 0) expect(named).toContain(next?.skill);
      }),
    );
  });

  it('is what Today names first, however few minutes are left', () => {
    fc.assert(
      fc.property(
        fc.array(anyAnswer, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 3, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        (answers, minutes, days) => {
          const known = { ...input(answers), now: NOW + days * DAY };
          const next = nextTopic(known);
          if (next === null) return;
          const plan = planDay({
            memory: known.memory,
            now: known.now,
            daysLeft: null,
            minutes,
            turn: turnOf(known),
          });
          const [slot] = 'blocks' in plan ? (plan.blocks[0]?.slots ?? []) : [];
          expect(slot).toMatchObject({ kind: 'skill', skill: { id: next.skill.id } });
        },
      ),
    );
  });

  it('has the part of a topic that was missed in its name, if it was one or two', () => {
    const linear = { subject: 'math', tag: 'linear-equations' } as const;
    const text = (...parts: (string | undefined)[]) =>
      mostMissedText(
        [linear],
        // Another topic's question is in the set too.
        [...parts.map((part) => missed('linear-equations', part, 'math')), missed('biology')],
      );
    expect(text('absolute-value', 'absolute-value')).toBe(
      'Most missed in Math: Linear equations (absolute value).',
    );
    expect(text('absolute-value', 'lines')).toBe(
      'Most missed in Math: Linear equations (absolute value, lines).',
    );
    expect(text('absolute-value', 'lines', 'equations-and-inequalities')).toBe(
      'Most missed in Math: Linear equations.',
    );
    expect(text('absolute-value', undefined)).toBe('Most missed in Math: Linear equations.');
    const open = { ...missed('linear-equations', 'lines', 'math'), letter: null };
    const other = { ...missed('biology'), letter: null };
    expect(mostMissedText([linear], [open, other])).toBe('Left open in Math: Linear equations (lines).');
    const unknown = { ...open, isGuess: true };
    expect(mostMissedText([linear], [unknown, other])).toBe('Most missed in Math: Linear equations (lines).');
  });

  it('is, in a set of one topic, the parts of the topic, and the most missed is learned first', () => {
    const of = (part: string, isCorrect = false) => ({ ...missed('geometry', part, 'math'), isCorrect });
    const entries = [
      of('circles'),
      of('circles', true),
      ...[1, 2, 3].map(() => of('coordinates')),
      of('polygons', true),
    ];
    const geometry = { subject: 'math', tag: 'geometry' } as const;
    expect(mostMissedText([geometry], entries)).toBe('Coordinates: 0 of 3, Circles: 1 of 2.');
    expect(partsOf(entries, geometry)[0]?.subtopic).toBe('coordinates');
  });

  it('is, in a result, only what was missed in this very set: in the subject missed most, by count, then by the exam', () => {
    const named = (...tags: (readonly [string, 'science' | 'math'])[]) =>
      mostMissedTopics(
        scoreByTopic({ reviewData: tags.map(([tag, subject]) => missed(tag, undefined, subject)) }),
      ).map(({ tag }) => tag);
    const [physics, biology, systems, geometry] = [
      ['physics', 'science'],
      ['biology', 'science'],
      ['systems', 'math'],
      ['geometry', 'math'],
    ] as const;
    expect(named(systems, physics, physics, biology)).toEqual(['physics', 'biology']);
    expect(named(systems, systems, physics, physics, biology)).toEqual(['physics', 'biology']);
    expect(named(systems, geometry)).toEqual(['geometry', 'systems']);
    expect(named()).toEqual([]);
  });

  /**
   * The answers of a science quiz with wrong answers in three topics. A day earlier, the learner missed questions of
   * geometry, a topic in which a minute of practice raises the expected score more.
   */
  const quiz = [
    ...[1, 2, 3].map(() => given('math', 'geometry', false, { at: NOW - DAY })),
    ...[1, 2].map(() => given('science', 'physics', false)),
    ...[1, 2, 3].map(() => given('science', 'earth-and-space', false)),
    given('science', 'chemistry', false),
    ...[1, 2, 3].map(() => given('science', 'biology', true)),
  ];
  const topicsOf = (answers: readonly Answer[]) =>
    topicsInOrder(input(answers)).flatMap(({ latest, skill }) => (latest === null ? [] : [skill.tag]));

  it('is what the latest result has just named, until it was practiced', () => {
    expect(topicsOf(quiz)).toEqual(['earth-and-space', 'physics', 'chemistry']);
    expect(nextTopic(input(quiz))?.skill.tag).toBe('earth-and-space');
    const later = { at: NOW + 60_000, mode: 'review' } as const;
    const practiced = [...quiz, given('science', 'earth-and-space', true, later)];
    expect(topicsOf(practiced)).toEqual(['physics', 'chemistry']);
    expect(nextTopic(input(practiced))?.skill.tag).toBe('physics');
    // One that was missed again stays.
    const again = [...quiz, given('science', 'earth-and-space', false, later)];
    expect(topicsOf(again)).toEqual(['earth-and-space', 'physics', 'chemistry']);
    // The topics missed in a newer attempt replace those missed in an older one.
    const newer = (isCorrect: boolean, size: number) =>
      Array.from({ length: size }, () => given('math', 'systems', isCorrect, { at: NOW + 60_000 }));
    expect(topicsOf([...quiz, ...newer(false, 5)])).toEqual(['systems']);
    expect(topicsOf([...quiz, ...newer(true, 5)])).toEqual([]);
    // The three questions of a lesson name nothing.
    expect(topicsOf([...quiz, ...newer(false, 3)])).toEqual(['earth-and-space', 'physics', 'chemistry']);
  });

  it('is what the result itself names first, whatever was answered, guessed or left blank', () => {
    const topics = [
      { subject: 'math', bank: 'math', tag: 'geometry' },
      { subject: 'math', bank: 'math', tag: 'systems' },
      { subject: 'science', bank: 'science', tag: 'biology' },
      { subject: 'science', bank: 'science', tag: 'physics' },
    ] as const;
    const anyEntry = fc.record({
      topic: fc.constantFrom(...topics),
      letter: fc.constantFrom('A', 'B', null),
      isGuess: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 5, maxLength: 20 }), (given) => {
        const questions = given.map(({ topic }, index) => ({
          ...sampleQuestion(index + 1),
          subject: topic.subject,
          tag: topic.tag,
        }));
        const sheet = given.reduce<AnswerSheet>((so, { letter, isGuess }, index) => {
          const id = questions[index]?.question_id ?? '';
          const picked = letter === null ? so : pickOption(so, id, letter);
          return letter !== null && isGuess ? toggleGuess(picked, id) : picked;
        }, {});
        const { reviewData } = scoreSheet(questions, sheet);
        const own = answersOf(
          { id: '20000000-0000-4000-8000-000000000001', mode: 'quiz', endedAt: NOW },
          reviewData,
        );
        const known = { ...input([]), memory: addAnswersToMemory(EMPTY_MEMORY, own) };
        const [named] = mostMissedTopics(weakTopics(reviewData));
        const next = nextTopic(known);
        const isNamed = own.filter(isCounted).length >= 5 && named !== undefined && next !== null;
        if (isNamed && next.latest !== null)
          expect(next.skill).toMatchObject({ subject: named.subject, tag: named.tag });
      }),
    );
  });

  it('is on the days after a result the topic of a subject in turn, and in it first a topic that is weak', () => {
    const geometry = Array.from({ length: 10 }, (_, index) => given('math', 'geometry', index === 0));
    const physics = Array.from({ length: 5 }, () => given('science', 'physics', false, { at: NOW + 60_000 }));
    const known = input([...geometry, ...physics]);
    expect(nextTopic(known)?.skill.tag).toBe('physics');
    const days = [1, 2, 3, 4].map((after) => {
      const later = { ...known, now: NOW + after * DAY };
      return [turnOf(later), nextTopic(later)?.skill.tag];
    });
    expect(days).toContainEqual(['math', 'geometry']);
    expect(days).toContainEqual(['science', 'physics']);
  });

  const known = (correct: number, wrong: number) =>
    ['biology', 'chemistry'].flatMap((tag) => [
      ...Array.from({ length: wrong }, () => given('science', tag, false, { at: NOW - 30 * DAY })),
      ...Array.from({ length: correct }, () =>
        given('science', tag, true, { level: 'Hard', at: NOW - 20 * DAY, mode: 'review' }),
      ),
    ]);

  it('is never a topic that is good: a weaker one, or a new one, comes first', () => {
    const good = known(40, 2);
    const fresh = nextTopic(input(good));
    expect(fresh?.now.answers).toBe(0);
    expect(fresh === null ? '' : nextReasonText(fresh)).toBe('it is Math’s turn');
    expect(fresh === null ? '' : nextReasonText({ ...fresh, isInTurn: false })).toMatch(
      /^\d+ exam questions, new to you$/,
    );
    const weak = Array.from({ length: 8 }, (_, index) =>
      given('math', 'systems', index % 2 === 0, { at: NOW - 20 * DAY, mode: 'review' }),
    );
    const next = nextTopic(input([...good, ...weak]));
    expect(next?.skill.tag).toBe('systems');
    expect(next === null ? '' : nextReasonText({ ...next, isInTurn: false })).toMatch(
      /^2 exam questions, you know about (a third|half)$/,
    );
  });

  it('gives the one reason that decided, and no count below three questions', () => {
    const [next] = topicsInOrder(input(quiz));
    if (next === undefined) throw new Error('A topic comes next.');
    expect(nextReasonText(next)).toBe('you missed 3 of 3 today');
    const [once] = topicsInOrder(input(quizWith(given('math', 'systems', false))));
    expect(once === undefined ? '' : nextReasonText(once)).toBe('missed today');
  });

  it('is in today’s questions right after a result, also words and rules', () => {
    const words = [1, 2, 3, 4, 5].map(() => given('english_lang_prof', 'vocabulary', false));
    const { memory } = input([...quiz.map((one) => ({ ...one, at: NOW - DAY })), ...words]);
    const plan = planDay({ memory, now: NOW, daysLeft: null, minutes: 20 });
    expect('blocks' in plan ? plan.blocks.map(({ reason }) => reason) : []).toContainEqual(
      expect.objectContaining({
        kind: 'weak',
        topic: expect.objectContaining({ skill: expect.objectContaining({ tag: 'vocabulary' }) }),
      }),
    );
  });
});
