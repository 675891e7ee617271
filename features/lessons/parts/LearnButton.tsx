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

interface LearnTopicButtonProps extends LessonTopic {
  /** Whether the button's text names what it teaches, not only its accessible name. @default false */
  isNamed?: boolean;
  /** The only part of the topic whose lesson opens. @default all of the topic's lessons */
  part?: LessonName | undefined;
}

/** 'Learn' opens the lessons of a topic, or of one part of it. */
export function LearnTopicButton({ isNamed = false, part, ...topic }: LearnTopicButtonProps) {
  const name = `Learn: ${topicTitle(part?.subtopic ?? topic.tag)}`;
  return (
    <OpenLessons about={part ?? topic} label={name}>
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
