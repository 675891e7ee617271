import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { LEVELS, QUESTION_POOLS, SUBJECTS, topicsOfSubject } from '#features/questions';
import { readQuizLink } from '#features/quiz';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import {
  fewQuestionsText,
  levelAndTopicsText,
  QUIZ_MODES,
  QUIZ_SIZES,
  type QuizChoice,
  quizTimeLimitMinutes,
} from '../../../features/quiz/model/choice.ts';
import {
  accuracyText,
  choiceToSetup,
  chosenTopicsText,
  customizedText,
  EMPTY_SETUP,
  initialSetup,
  missingChoiceText,
  passagesText,
  type QuizSetup,
  setupToChoice,
  withFoundTopic,
  withSubject,
  withTopic,
} from '../../../features/quiz/model/setup.ts';
import { lastSetupAtom } from '../../../features/quiz/state/quiz.ts';
import { sampleQuestions } from '../support/questions.ts';

const FUNCTIONS: QuizSetup = {
  ...EMPTY_SETUP,
  subject: 'math',
  level: 'mixed',
  tags: ['functions'],
  size: 10,
  mode: 'learn',
};

const choices: fc.Arbitrary<QuizChoice> = fc.constantFrom(...SUBJECTS).chain((subject) =>
  fc.record({
    subject: fc.constant(subject),
    level: fc.constantFrom(...LEVELS, null),
    tags: fc.subarray(topicsOfSubject(subject)),
    size: fc.constantFrom(...QUIZ_SIZES),
    pool: fc.constantFrom(...QUESTION_POOLS),
    mode: fc.constantFrom(...QUIZ_MODES),
    timing: fc.constantFrom('off' as const, '1x' as const, '2x' as const),
  }),
);

describe('setting up a quiz', () => {
  it('finds a topic of any subject: one of the chosen subject is added, one of another takes its place', () => {
    expect(withFoundTopic(EMPTY_SETUP, 'functions')).toMatchObject({ subject: 'math', tags: ['functions'] });
    expect(withFoundTopic(FUNCTIONS, 'geometry').tags).toEqual(['functions', 'geometry']);
    expect(withFoundTopic(FUNCTIONS, 'biology')).toMatchObject({ subject: 'science', tags: ['biology'] });
    expect(withFoundTopic(FUNCTIONS, 'unknown')).toBe(FUNCTIONS);
  });

  it('begins as specified: topic and level are to be chosen, a test of twenty without a timer', () => {
    const setup = initialSetup(null, null);
    expect(setup).toMatchObject({ subject: null, level: null, size: 20, mode: 'test', timing: 'off' });
    expect(missingChoiceText(setup)).toBe('Choose a topic and a difficulty.');
    expect(missingChoiceText({ ...setup, subject: 'math' })).toBe('Choose a difficulty.');
    expect(missingChoiceText({ ...setup, level: 'mixed' })).toBe('Choose a topic.');
    expect(setupToChoice(setup)).toBeNull();
  });

  it('a form that was filled in makes its choice, and the choice makes the form', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(missingChoiceText(choiceToSetup(choice))).toBeNull();
        expect(setupToChoice(choiceToSetup(choice))).toEqual(choice);
      }),
    );
  });

  it('is remembered on the device', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const store = createStore();
        store.set(deviceAtom, memoryDevice());
        store.set(learnerIdAtom, 'one');
        store.set(lastSetupAtom, choiceToSetup(choice));
        expect(store.get(lastSetupAtom)).toEqual(choiceToSetup(choice));
      }),
    );
  });

  it('a link goes before what is remembered; another subject drops the remembered topics', () => {
    const link = (query: string) => readQuizLink(new URLSearchParams(query));
    expect(initialSetup(FUNCTIONS, link('topic=math&tag=geometry&level=hard'))).toMatchObject({
      tags: ['geometry'],
      level: 'Hard',
      size: 10,
    });
    expect(initialSetup(FUNCTIONS, link('topic=science'))).toMatchObject({ subject: 'science', tags: [] });
    expect(initialSetup(FUNCTIONS, link('topic=math'))).toEqual(FUNCTIONS);
    expect(initialSetup(FUNCTIONS, link('topic=history'))).toEqual(FUNCTIONS);
  });

  it('keeps topics of the chosen subject only; a topic is ticked once', () => {
    expect(withSubject(FUNCTIONS, 'science').tags).toEqual([]);
    expect(withTopic(withTopic(FUNCTIONS, 'geometry', true), 'geometry', true).tags).toEqual([
      'functions',
      'geometry',
    ]);
    expect(withTopic(FUNCTIONS, 'functions', false).tags).toEqual([]);
  });

  it('says what was customized', () => {
    expect(customizedText(EMPTY_SETUP)).toBeNull();
    expect(customizedText({ ...FUNCTIONS, size: 5, pool: 'wrong', mode: 'learn' })).toBe(
      'Functions · 5 questions · Missed · Learn',
    );
  });

  it('gives a shorter quiz a shorter timer: whole minutes, never less than its share', () => {
    expect(QUIZ_SIZES.map((size) => quizTimeLimitMinutes(size))).toEqual([8, 15, 30]);
  });

  it('says how many passages a quiz of reading has, before it begins', () => {
    expect(passagesText({ ...EMPTY_SETUP, subject: 'readingComp' })).toBe(' About 4 passages, 30 minutes.');
    const topic = { ...EMPTY_SETUP, subject: 'readingComp' as const, tags: ['detail'], size: 3 as const };
    expect(passagesText(topic)).toBe(' About 1 passage, 5 minutes.');
    expect(passagesText({ ...EMPTY_SETUP, subject: 'math' })).toBe('');
  });

  it('says which topics are chosen while they are folded away', () => {
    expect(chosenTopicsText([])).toBe('All');
    expect(chosenTopicsText(['functions'])).toBe('Functions');
    expect(chosenTopicsText(['functions', 'geometry'])).toBe('2 topics');
  });

  it("says a topic's own accuracy, both languages together", () => {
    const counts = [
      { subject: 'math', tag: 'functions', answered: 9, correct: 3 },
      { subject: 'science', tag: 'functions', answered: 4, correct: 4 },
    ] as const;
    expect(accuracyText(counts, 'math', 'functions')).toBe('3 of 9 right');
    expect(accuracyText(counts, 'math', 'geometry')).toBeNull();
    expect(accuracyText(null, 'math', 'functions')).toBeNull();
  });
});

describe('a quiz that is shorter than was asked for', () => {
  const choice: QuizChoice = { ...FUNCTIONS, subject: 'math', level: null, tags: ['functions'] };

  it('says how many there are, and why', () => {
    expect(fewQuestionsText({ ...choice, pool: 'wrong' }, sampleQuestions(1, 2, 3))).toMatch(
      /^Only 3 questions here: your latest answers/,
    );
    expect(fewQuestionsText({ ...choice, pool: 'flagged' }, sampleQuestions(1))).toBe(
      'Only 1 question here: you have flagged no others.',
    );
    expect(fewQuestionsText({ ...choice, size: 5 }, sampleQuestions(1, 2, 3, 4, 5))).toBeNull();
  });

  it('whole passages may be a tenth short without a word', () => {
    const reading: QuizChoice = { ...choice, subject: 'readingComp', tags: [], size: 10 };
    const nine = sampleQuestions(1, 2, 3, 4, 5, 6, 7, 8, 9);
    expect(fewQuestionsText(reading, nine)).toBeNull();
    expect(fewQuestionsText({ ...reading, level: 'Easy' }, nine)).toMatch(/^Only 9 questions/);
  });

  it('is named by its topics, else by its level', () => {
    expect(levelAndTopicsText({ level: 'Easy', tags: [] })).toBe('Easy');
    expect(levelAndTopicsText({ level: null, tags: [] })).toBe('Mixed');
    expect(levelAndTopicsText({ level: null, tags: ['word-problems'] })).toBe('Word problems');
    expect(levelAndTopicsText({ level: 'Hard', tags: ['functions', 'geometry'] })).toBe('2 topics, Hard');
  });
});
