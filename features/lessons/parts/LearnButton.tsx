import { Suspense, useState } from 'react';
import { type Question, topicText } from '#features/questions';
import { Button } from '#ui/button';
import { BookOpen } from '#ui/icon';
import { lessonDialog } from '../lazyParts.ts';
import { lessonNameOf } from '../model/lesson.ts';

/** 'Learn: right triangles' opens the lesson on what the question asks. Nothing if the question has no lesson. */
export function LearnButton({ question }: { question: Question }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = lessonNameOf(question);
  if (name === null) return null;
  return (
    <>
      <Button variant="secondary" size="sm" iconStart={<BookOpen />} onClick={() => setIsOpen(true)}>
        Learn:{' '}
        <span lang={question.language === 'Filipino' ? 'fil' : undefined}>{topicText(name.subtopic)}</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <lessonDialog.Part name={name} onDismiss={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
