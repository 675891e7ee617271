import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANKS, SUBJECTS, subjectAndShareOf, topicsOfSubject } from '#features/questions';
import { readQuizLink } from '#features/quiz';
import { practiceHref, topicPracticeHref, tryLessonHref } from '../../../app/links.ts';
import { instantStartChoice, quizSetupHref } from '../../../features/quiz/model/link.ts';

const read = (query: string) => readQuizLink(new URLSearchParams(query));

describe('what a link chooses beforehand', () => {
  it.each([
    ['science', 'science'],
    ['Mathematics', 'math'],
    ['Math', 'math'],
    ['readingComp', 'readingComp'],
    ['reading-comprehension', 'readingComp'],
    ['Language Proficiency', 'langProf'],
  ])('knows %s', (topic, subject) => {
    expect(read(`topic=${topic}&level=easy`)).toMatchObject({ subject, level: 'Easy', error: null });
  });

  it('chooses nothing where nothing is named', () => {
    const nothing = {
      subject: null,
      level: null,
      tags: [],
      size: null,
      pool: null,
      mode: null,
      language: null,
    };
    expect(read('')).toEqual({ ...nothing, isInstant: false, error: null });
    expect(read('level=Impossible&size=7&pool=all&mode=fast&tag=functions&start=1')).toEqual({
      ...nothing,
      isInstant: false,
      error: null,
    });
  });

  it('says what it does not know, and what it has no quiz of (docs/product.md#ques-6)', () => {
    expect(read('topic=history').error).toBe('Unknown category: history');
    expect(read('topic=General').error).toBe('Unsupported category: General');
  });

  it('reads topics of the subject, size, pool and mode', () => {
    expect(
      read(
        'topic=math&tag=functions&tag=geometry&tag=functions&tag=A%20sentence%21&size=10&mode=learn&pool=wrong&level=mixed',
      ),
    ).toMatchObject({
      tags: ['functions', 'geometry'],
      size: 10,
      mode: 'learn',
      pool: 'wrong',
      level: 'mixed',
      isInstant: false,
    });
  });

  it('starts nothing without a subject; what a link leaves out is a quiz of twenty as specified', () => {
    expect(instantStartChoice(read('start=1&topic=history'))).toBeNull();
    expect(instantStartChoice(read('topic=science'))).toBeNull();
    expect(instantStartChoice(read('topic=science&level=Easy&start'))).toEqual({
      subject: 'science',
      level: 'Easy',
      tags: [],
      size: 20,
      pool: 'any',
      mode: 'test',
      timing: 'off',
      language: null,
    });
  });

  it('starts the drill of any topic that the app links to', () => {
    const topic = fc
      .constantFrom(...SUBJECTS)
      .chain((subject) => fc.tuple(fc.constant(subject), fc.constantFrom(...topicsOfSubject(subject))));
    fc.assert(
      fc.property(topic, ([subject, tag]) => {
        const { search, pathname } = new URL(topicPracticeHref(subject, tag), 'https://iskolar.example');
        expect(pathname).toBe('/quizzes');
        expect(instantStartChoice(read(search))).toMatchObject({
          subject,
          tags: [tag],
          level: null,
          size: 10,
          mode: 'learn',
        });
      }),
    );
  });

  it('tries a lesson with questions of its own bank', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BANKS), (bank) => {
        const { search } = new URL(tryLessonHref({ bank, subtopic: 'detail' }), 'https://iskolar.example');
        const { subject, share } = subjectAndShareOf(bank);
        const start = { subject, size: 3, tags: ['detail'], language: share.language };
        expect(instantStartChoice(read(search))).toMatchObject(start);
      }),
    );
  });

  it('a topic of two languages has a link in each', () => {
    const hrefs = (['English', 'Filipino'] as const).map((language) =>
      practiceHref('readingComp', { tags: ['main-idea'], language }),
    );
    expect(new Set(hrefs).size).toBe(2);
    const languages = hrefs.map((href) =>
      instantStartChoice(read(new URL(href, 'https://iskolar.example').search)),
    );
    expect(languages).toMatchObject([{ language: 'English' }, { language: 'Filipino' }]);
  });

  it('a shared quiz leads to a setup with its subject, level, size and topics', () => {
    const href = quizSetupHref('/quizzes', {
      subject: 'math',
      level: null,
      size: 10,
      tags: ['functions', 'geometry'],
    });
    expect(href).toBe('/quizzes?topic=math&level=mixed&size=10&tag=functions&tag=geometry');
    const { search } = new URL(href, 'https://iskolar.example');
    expect(read(search)).toMatchObject({
      subject: 'math',
      level: 'mixed',
      size: 10,
      tags: ['functions', 'geometry'],
      isInstant: false,
    });
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const link = read(query);
        expect(link.subject === null || SUBJECTS.includes(link.subject)).toBe(true);
      }),
    );
  });
});
