import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openQuestion } from '#features/attempt';
import {
  bankOfSubject,
  LEVELS,
  nonEmptyQuestions,
  type Question,
  SUBJECTS,
  subjectAndShareOf,
} from '#features/questions';
import { questionsByPath } from '../../../features/diagnostic/model/adapt.ts';
import {
  type ActiveDiagnostic,
  countsAsMissedNote,
  type Diagnostic,
  diagnosticLength,
  packDiagnostic,
  reduceDiagnostic,
  resultsBySubject,
  startDiagnostic,
  unpackDiagnostic,
  withAskedQuestions,
} from '../../../features/diagnostic/model/diagnostic.ts';
import {
  diagnosticDrawRequest,
  diagnosticPositions,
  withHardestSubjectLast,
} from '../../../features/diagnostic/model/positions.ts';
import { NOW } from '../memory/answers.ts';
import { sampleQuestion } from '../support/questions.ts';

/** All questions that the server draws for a diagnostic. The right answer to each is A. */
const questions: Question[] = diagnosticDrawRequest()
  .flatMap(({ bank, tag, level, count }) => Array.from({ length: count }, () => ({ bank, tag, level })))
  .map(({ bank, tag, level }, number) => {
    const { subject, share } = subjectAndShareOf(bank);
    return sampleQuestion(number, { subject, tag, language: share.language, difficulty_level: level });
  });

const PLACES = diagnosticPositions(questions);

function begin(from: readonly Question[] = questions): ActiveDiagnostic {
  const paper = nonEmptyQuestions(from);
  if (paper === null) throw new Error('A paper has questions.');
  return startDiagnostic({ id: 'diagnostic', userId: 'learner', questions: paper, at: NOW });
}

type Reply = 'right' | 'wrong' | 'guessed' | 'open';
const anyReplies = fc.array(fc.constantFrom<Reply>('right', 'wrong', 'guessed', 'open'), {
  minLength: PLACES.length,
  maxLength: PLACES.length,
});

const openId = (diagnostic: ActiveDiagnostic) => openQuestion(withAskedQuestions(diagnostic)).question_id;

/**
 * Answers the open question as `how` says: right, wrong, guessed or blank. Then continues, or finishes the diagnostic
 * after the last question.
 */
function reply(diagnostic: ActiveDiagnostic, how: Reply, at: number): Diagnostic {
  let now: Diagnostic = diagnostic;
  const send = (event: Parameters<typeof reduceDiagnostic>[1]) => {
    if (now.status === 'active') now = reduceDiagnostic(now, event);
  };
  const questionId = openId(diagnostic);
  if (how !== 'open') send({ type: 'pick', questionId, letter: how === 'wrong' ? 'B' : 'A', at });
  if (how === 'guessed') send({ type: 'guess', questionId });
  const isLast = diagnostic.index === diagnosticLength(diagnostic) - 1;
  send(isLast ? { type: 'finish', at } : { type: 'go', index: diagnostic.index + 1, at });
  return now;
}

/**
 * Gives these answers one after the other. Returns the questions that the diagnostic asked, in order, and its result.
 */
function walk(replies: readonly Reply[], from: readonly Question[] = questions) {
  let now: Diagnostic = begin(from);
  let asked: Question[] = [];
  for (const [index, how] of replies.entries()) {
    if (now.status !== 'active') break;
    asked = questionsByPath(now.questions, now.path);
    now = reply(now, how, NOW + index * 40_000);
  }
  return { asked, end: now };
}

describe('the diagnostic’s places (docs/product.md#plan-10)', () => {
  it('are eight, two a subject in turns, in both languages where there are two', () => {
    expect(PLACES).toHaveLength(8);
    for (const start of [0, 4]) {
      expect(PLACES.slice(start, start + 4).map(({ skill }) => skill.subject)).toEqual([...SUBJECTS]);
    }
    expect(PLACES.filter(({ skill }) => skill.bank.startsWith('filipino'))).toHaveLength(2);
  });

  it('begin with an easy question, and not of the subject that the learner finds hardest', () => {
    for (const hardest of SUBJECTS) {
      const diagnostic = begin(withHardestSubjectLast(questions, hardest));
      const first = openQuestion(withAskedQuestions(diagnostic));
      expect(first.difficulty_level).toBe('Easy');
      expect(first.subject).not.toBe(hardest);
    }
  });

  it('are drawn in one request of at most twenty groups, with every level that they can come to', () => {
    expect(diagnosticDrawRequest().length).toBeLessThanOrEqual(20);
  });
});

describe('the diagnostic’s questions', () => {
  it('are each asked once, one a place, whatever the answers', () => {
    fc.assert(
      fc.property(anyReplies, (replies) => {
        const { asked, end } = walk(replies);
        expect(end.status).toBe('finished');
        expect(new Set(asked.map(({ global_id }) => global_id)).size).toBe(PLACES.length);
        expect(asked.map((question) => `${bankOfSubject(question)}/${question.tag}`)).toEqual(
          PLACES.map(({ skill }) => skill.id),
        );
      }),
    );
  });

  it('have the level that the subject’s answers call for: a step up when known, a step down when not', () => {
    fc.assert(
      fc.property(anyReplies, (replies) => {
        const { asked } = walk(replies);
        for (const subject of SUBJECTS) {
          let step = 0;
          for (const [index, question] of asked.entries()) {
            if (question.subject !== subject) continue;
            expect(question.difficulty_level).toBe(LEVELS[step]);
            step = Math.min(2, Math.max(0, step + (replies[index] === 'right' ? 1 : -1)));
          }
        }
      }),
    );
  });

  it('come from what there is, where a bank is short of them', () => {
    fc.assert(
      fc.property(fc.subarray(questions, { minLength: 1 }), anyReplies, (some, replies) => {
        const { asked, end } = walk(replies, some);
        expect(end.status).toBe('finished');
        expect(asked).toHaveLength(diagnosticPositions(some).length);
        expect(new Set(asked).size).toBe(asked.length);
      }),
    );
  });
});

describe('a diagnostic’s session', () => {
  it('goes back to what was asked, and on again, without asking again', () => {
    let now = reply(begin(), 'right', NOW);
    if (now.status !== 'active') throw new Error('It is not over.');
    const second = openId(now);
    now = reduceDiagnostic(now, { type: 'go', index: 0, at: NOW });
    if (now.status !== 'active') throw new Error('It is not over.');
    now = reduceDiagnostic(now, { type: 'go', index: 1, at: NOW });
    if (now.status !== 'active') throw new Error('It is not over.');
    expect(openId(now)).toBe(second);
    expect(now.path).toHaveLength(2);
  });

  it('keeps what was asked, with its time, and nothing of what was only drawn', () => {
    const { end } = walk(PLACES.map((_, index) => (index % 2 === 0 ? 'right' : 'open')));
    expect(end.questions).toHaveLength(PLACES.length);
    if (end.status !== 'finished') throw new Error('It is over.');
    expect(end.endedAt).toBe(NOW + 7 * 40_000);
  });

  it('comes back from the device as it was, at any of its moments', () => {
    fc.assert(
      fc.property(anyReplies, fc.nat({ max: 8 }), (replies, until) => {
        let now: Diagnostic = begin();
        for (const [index, how] of replies.slice(0, until).entries()) {
          if (now.status === 'active') now = reply(now, how, NOW + index * 40_000);
        }
        const stored = JSON.parse(JSON.stringify(packDiagnostic(now)));
        expect(unpackDiagnostic(stored, now.questions)).toEqual(now);
      }),
      { numRuns: 30 },
    );
    const packed = packDiagnostic(begin());
    if (packed.status !== 'active') throw new Error('It is not over.');
    expect(unpackDiagnostic({ ...packed, path: ['gone'] }, begin().questions)).toBeNull();
  });
});

describe('what the first questions tell', () => {
  const entry = (number: number, letter: 'A' | null, isCorrect: boolean, isGuess = false) => ({
    question: sampleQuestion(number, { subject: 'math', tag: 'geometry' }),
    letter,
    isCorrect,
    isGuess,
  });

  it('counts a guess and “I don’t know” as missed, and says so', () => {
    const known = entry(1, 'A', true);
    const [guessed, unknown] = [entry(2, 'A', true, true), entry(3, null, false)];
    expect(resultsBySubject([known, guessed, unknown])).toEqual([{ subject: 'math', right: 1, asked: 3 }]);
    expect(countsAsMissedNote([known])).toBeNull();
    expect(countsAsMissedNote([known, unknown])).toBe('“I don’t know” counts as missed.');
    expect(countsAsMissedNote([guessed, unknown])).toBe('“I don’t know” and guesses count as missed.');
  });
});
