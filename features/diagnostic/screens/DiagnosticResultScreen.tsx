import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { saveStatusAtom, scoreSheet, totalTime } from '#features/attempt';
import { loadLearningAtom } from '#features/memory';
import { ResultFrame, useAnswersView } from '#features/practice-room';
import { durationText } from '#kernel/format';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { pictureOf } from '../model/picture.ts';
import type { FinishedDiagnostic } from '../model/session.ts';
import { SubjectPictures } from '../parts/SubjectPictures.tsx';
import { diagnostic as diagnostics } from '../state/diagnostic.ts';
import styles from './DiagnosticResultScreen.module.css';

export interface DiagnosticResultScreenProps {
  diagnostic: FinishedDiagnostic;
  links: { plan: string; dashboard: string };
  /** Told before the result gives way to the start. */
  onTryAnother: (() => void) | undefined;
}

/** The first picture, subject by subject, with how sure it is; then the way to today's list and the plan. */
export function DiagnosticResultScreen({ diagnostic, links, onTryAnother }: DiagnosticResultScreenProps) {
  const { id, userId, questions, sheet } = diagnostic;
  const save = useAtomValue(saveStatusAtom)(id);
  const load = useSetAtom(loadLearningAtom);
  useEffect(() => {
    // What was answered counts at once, sent or not; and again when it has arrived.
    if (save !== 'saving') void load(userId);
  }, [load, userId, save]);

  const score = scoreSheet(questions, sheet);
  const review = useAnswersView(score.review);
  return (
    <ResultFrame
      attempt={diagnostic}
      attempts={diagnostics}
      score={score}
      about={`Diagnostic · ${durationText(totalTime(sheet))}`}
      title="Diagnostic done"
      lines={
        <p>
          This is no grade: the questions followed your answers, so about half right is what most learners
          get.
        </p>
      }
      review={review}
      titleOf={({ number }) => `Question ${number} of ${questions.length}`}
      actions={
        <LinkButton variant="secondary" href={links.dashboard}>
          On to today
        </LinkButton>
      }
      anotherLabel="Take another"
      onTryAnother={onTryAnother}
    >
      <Card as="section" padding="lg" aria-labelledby="picture-title" className={styles.picture}>
        <Heading level={2} id="picture-title">
          Your first picture
        </Heading>
        <SubjectPictures pictures={pictureOf(score.review)} />
        <Text>
          Today’s list starts from it, and every answer from now on sharpens it.{' '}
          <Link href={links.plan}>Set your exam date and your minutes a day</Link>, and the plan reaches to
          the exam.
        </Text>
      </Card>
    </ResultFrame>
  );
}
