import { useSearchParams } from 'react-router-dom';
import { lessonsScreen } from '#features/lessons';
import { tryLessonHref } from '../links.ts';
import { paths } from '../paths.ts';

/** `/lessons` lists all lessons, `/lessons?lesson=math.right-triangles` shows one. */
export default function LessonsRoute() {
  const [parameters] = useSearchParams();
  return (
    <lessonsScreen.Part
      id={parameters.get('lesson')}
      href={(id) =>
        id === undefined ? paths.lessons : `${paths.lessons}?${new URLSearchParams({ lesson: id })}`
      }
      practice={tryLessonHref}
    />
  );
}
