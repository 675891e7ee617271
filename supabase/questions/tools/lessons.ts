import * as v from 'valibot';
import { parse } from 'yaml';
import type { Lang } from './banks.ts';
import { figureMarkup } from './figures/figure.ts';
import { FigureSchema } from './figures/schema.ts';

/** A file of lessons as people write it; only its figures are checked here. */
export const lessonsWithFigures = v.looseObject({
  lessons: v.array(v.looseObject({ subtopic: v.string(), figure: v.optional(FigureSchema) })),
});

/** A file of lessons as the app reads it (features/lessons/model/lesson.ts): each figure is drawn as one line of SVG. */
export function readLessonFile(source: string, lang: Lang): object {
  const file = v.parse(lessonsWithFigures, parse(source));
  const lessons = file.lessons.map(({ figure, ...lesson }) =>
    figure === undefined ? lesson : { ...lesson, figure: figureMarkup(figure, lang) },
  );
  return { ...file, lessons };
}
