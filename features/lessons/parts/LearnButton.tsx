import { type ReactNode, Suspense, useState } from 'react';
import { type Question, topicText, topicTitle } from '#features/questions';
import { Button } from '#ui/button';
import { BookOpen } from '#ui/icon';
import { lazyPart } from '#ui/lazy-part';
import { type LessonName, type LessonTopic, lessonNameOf } from '../model/lesson.ts';

// The lessons themselves, 150 kB of text, load with this part.
const lessonDialog = lazyPart(() => import('./LessonDialog.tsx'));

/** 'Learn: right triangles' opens the lesson on what the question asks. Nothing if the question has no lesson. */
export function LearnButton({ question }: { question: Question }) {
  const name = lessonNameOf(question);
  if (name === null) return null;
  return (
    <OpenLessons about={name}>
      Learn:{' '}
      <span lang={question.language === 'Filipino' ? 'fil' : undefined}>{topicText(name.subtopic)}</span>
    </OpenLessons>
  );
}

/** 'Learn' opens the lessons of a topic. Its accessible name has the topic, and with `isNamed` its text, too. */
export function LearnTopicButton({ isNamed = false, ...topic }: LessonTopic & { isNamed?: boolean }) {
  const name = `Learn: ${topicTitle(topic.tag)}`;
  return (
    <OpenLessons about={topic} label={name}>
      {isNamed ? name : 'Learn'}
    </OpenLessons>
  );
}

function OpenLessons({
  about,
  label,
  children,
}: {
  about: LessonName | LessonTopic;
  label?: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={label === undefined ? 'secondary' : 'quiet'}
        size="sm"
        iconStart={<BookOpen />}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <lessonDialog.Part about={about} onDismiss={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
