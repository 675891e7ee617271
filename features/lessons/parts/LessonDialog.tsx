import { useState } from 'react';
import { topicTitle } from '#features/questions';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import { type LessonName, type LessonTopic, lessonId } from '../model/lesson.ts';
import { findLessons } from '../model/lessons.ts';
import { useReadingTime } from '../state/reading.ts';
import { LessonText } from './LessonText.tsx';

export interface LessonDialogProps {
  /** A subtopic, or a topic whose lessons are listed. */
  about: LessonName | LessonTopic;
  onDismiss(): void;
}

/** A lesson over the page, so that the learner comes back to the same place. */
export default function LessonDialog({ about, onDismiss }: LessonDialogProps) {
  const lessons = findLessons(about);
  const [chosen, setChosen] = useState(lessons.length === 1 ? lessons[0] : undefined);
  useReadingTime(chosen);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onDismiss();
      }}
      title={chosen?.title ?? ('tag' in about ? `Lessons: ${topicTitle(about.tag)}` : 'Lesson')}
      size="lg"
      onBodyScroll={() => {}}
      footer={
        <>
          {chosen === undefined || lessons.length === 1 ? null : (
            <Button variant="secondary" onClick={() => setChosen(undefined)}>
              Other lessons
            </Button>
          )}
          <Button onClick={onDismiss}>Back</Button>
        </>
      }
    >
      {lessons.length === 0 ? <Text>This lesson is not written yet.</Text> : null}
      {chosen !== undefined ? (
        <LessonText lesson={chosen} />
      ) : (
        <Stack gap={2}>
          {lessons.map((lesson) => (
            <Button
              key={lessonId(lesson)}
              variant="secondary"
              lang={lesson.lang}
              onClick={() => setChosen(lesson)}
            >
              {lesson.title}
            </Button>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
