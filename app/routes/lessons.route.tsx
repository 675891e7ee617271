import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lessonsScreen } from '#features/lessons';
import { loadLearningOnceAtom } from '#features/memory';
import { nextTopicAtom, topicOrderInputAtom } from '#features/plan';
import { TopicMark, topicsByNeed } from '#features/progress';
import { tryLessonHref } from '../links.ts';
import { paths } from '../paths.ts';

/** `/lessons` lists all lessons, `/lessons?lesson=math.right-triangles` shows one. */
export default function LessonsRoute() {
  const [parameters] = useSearchParams();
  const next = useAtomValue(nextTopicAtom);
  const topics = topicsByNeed(useAtomValue(topicOrderInputAtom));
  const load = useSetAtom(loadLearningOnceAtom);
  useEffect(() => void load(), [load]);
  return (
    <lessonsScreen.Part
      id={parameters.get('lesson')}
      href={(id) =>
        id === undefined ? paths.lessons : `${paths.lessons}?${new URLSearchParams({ lesson: id })}`
      }
      practice={tryLessonHref}
      next={next?.skill ?? null}
      markOf={({ bank, topic }) => {
        const word = topics.find(({ skill }) => skill.bank === bank && skill.tag === topic)?.mastery?.word;
        return word === undefined ? null : (
          <TopicMark word={word} lang="en">
            {word}
          </TopicMark>
        );
      }}
    />
  );
}
