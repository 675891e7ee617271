import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { countFinishedAtom } from '#features/memory';
import { ResultFrame, useAnswersView } from '#features/practice-room';
import { SUBJECT_FACTS, type Subject, tagTitle } from '#features/questions';
import { saveStatusAtom } from '#features/results';
import { scoreSheet, totalTime } from '#features/scoring';
import { durationText } from '#kernel/format';
import { LinkButton } from '#ui/link-button';
import { Stat, StatGroup } from '#ui/stat';
import type { FinishedDiagnostic } from '../model/session.ts';
import { countSubjects, startHere } from '../model/startHere.ts';
import { diagnostic as diagnostics } from '../state/diagnostic.ts';

export interface DiagnosticResultScreenProps {
  diagnostic: FinishedDiagnostic;
  links: {
    dashboard: string;
    /** Starts ten questions of a topic. */
    practice(subject: Subject, tag: string): string;
  };
}

/** Where to start, and the start itself (docs/product.md#plan-10). No grade. */
export function DiagnosticResultScreen({ diagnostic, links }: DiagnosticResultScreenProps) {
  const { id, userId, questions, sheet } = diagnostic;
  const save = useAtomValue(saveStatusAtom)(id);
  const countFinished = useSetAtom(countFinishedAtom);
  useEffect(() => {
    // Answers count immediately, before they are sent, and with the server's marks once they have arrived.
    if (save !== 'saving') void countFinished(userId);
  }, [countFinished, userId, save]);

  const { review: answers } = scoreSheet(questions, sheet);
  const review = useAnswersView(diagnostic.id, answers);
  const start = startHere(answers);
  return (
    <ResultFrame
      attempt={diagnostic}
      mode="diagnostic"
      attempts={diagnostics}
      score={null}
      title={
        start === null
          ? 'Well done'
          : `Start here: ${SUBJECT_FACTS[start.subject].gauge}, ${tagTitle(start.tag)}`
      }
      about={`First questions · ${durationText(totalTime(sheet))}`}
      lines={
        <StatGroup variant="rows">
          {countSubjects(answers).map(({ subject, right, asked }) => (
            <Stat
              key={subject}
              label={SUBJECT_FACTS[subject].gauge}
              value={`${right} of ${asked}`}
              size="sm"
            />
          ))}
        </StatGroup>
      }
      main={
        start === null ? undefined : (
          <LinkButton href={links.practice(start.subject, start.tag)}>Start: 10 questions</LinkButton>
        )
      }
      actions={
        <LinkButton variant="secondary" href={links.dashboard}>
          See today’s plan
        </LinkButton>
      }
      review={review}
      titleOf={({ number }) => `Question ${number} of ${questions.length}`}
    >
      {null}
    </ResultFrame>
  );
}
