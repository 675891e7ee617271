import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Lesson, lessonFileSchema, searchLessons } from '../../../features/lessons/model/lesson.ts';
import { BANKS } from '../../../supabase/questions/tools/banks.ts';
import { COVERAGE } from '../../../supabase/questions/tools/coverage.ts';
import { lessonsWithFigures, readLessonFile } from '../../../supabase/questions/tools/lessons.ts';
import { QUESTIONS_ROOT } from '../../../supabase/questions/tools/load.ts';
import { drawingComplaints } from '../../../supabase/questions/tools/rules/figures.ts';

const banks = BANKS.map(({ folder, lang }) => {
  const source = readFileSync(join(QUESTIONS_ROOT, 'lessons', `${folder}.yaml`), 'utf8');
  return { folder, lang, source, lessons: v.parse(lessonFileSchema, readLessonFile(source, lang)).lessons };
});

describe('lessons', () => {
  it('there is one for each subtopic, and in reading for each topic', () => {
    for (const { folder, lessons } of banks) {
      const names = Object.entries(COVERAGE[folder]?.topics ?? {}).flatMap(([topic, parts]) =>
        typeof parts === 'number' ? [topic] : Object.keys(parts),
      );
      expect(lessons.map(({ subtopic }) => subtopic).sort(), folder).toEqual(names.sort());
    }
  });

  it('have figures that keep the rules of figures', () => {
    for (const { folder, lang, source } of banks)
      for (const { subtopic, figure } of v.parse(lessonsWithFigures, parse(source)).lessons)
        expect(figure ? drawingComplaints(figure, lang) : [], `${folder}.${subtopic}`).toEqual([]);
  });

  it('have 120 to 200 words, not counting signs and the lines of tables', () => {
    const lengths = banks.flatMap(({ folder, lessons }) =>
      lessons.map(({ subtopic, text, example, mistakes }) => ({
        name: `${folder}.${subtopic}`,
        words: [text, example, ...mistakes]
          .join('\n')
          .replaceAll(/^\d+\. /gm, '')
          .split(/\s+/)
          .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      })),
    );
    expect(lengths.filter(({ words }) => words < 120 || words > 200)).toEqual([]);
  });

  it('have tables with a word at the head of each column', () => {
    for (const { folder, lessons } of banks)
      for (const { subtopic, text, example } of lessons)
        expect(`${text}\n${example}`, `${folder}.${subtopic}`).not.toMatch(/^\|\s*\|/m);
  });

  it('are found by all words of a search, in any order, without case and accents', () => {
    const lesson = (title: string): Lesson => ({
      bank: 'filipino_lang_prof',
      lang: 'fil',
      subtopic: 'tugma',
      topic: 'panitikan',
      title,
      text: 'Ang tugmâ ay tunog.',
      example: 'x',
      mistakes: ['y', 'z'],
    });
    const lessons = [lesson('Sukat'), lesson('Tayutay')];
    expect(searchLessons(lessons, 'TUNOG sukat')).toEqual([lessons[0]]);
    expect(searchLessons(lessons, 'tugma')).toHaveLength(2);
    expect(searchLessons(lessons, 'sukat tayutay')).toEqual([]);
  });
});
