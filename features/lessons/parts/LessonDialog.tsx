import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import type { LessonName } from '../model/lesson.ts';
import { findLesson } from '../model/lessons.ts';
import { LessonText } from './LessonText.tsx';

export interface LessonDialogProps {
  name: LessonName;
  onDismiss(): void;
}

/** A lesson over the page, so that the learner comes back to the same question. */
export default function LessonDialog({ name, onDismiss }: LessonDialogProps) {
  const lesson = findLesson(name);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onDismiss();
      }}
      title={lesson?.title ?? 'Lesson'}
      size="lg"
      onBodyScroll={() => {}}
      footer={<Button onClick={onDismiss}>Back to the question</Button>}
    >
      {lesson === undefined ? <Text>This lesson is not written yet.</Text> : <LessonText lesson={lesson} />}
    </Dialog>
  );
}
