import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { totalTime } from '#features/answers';
import { useLearningWith } from '#features/memory';
import { nextTopic, topicOrderInputAfterAttemptAtom, topicReasonText } from '#features/plan';
import { ResultPage, useAnswersView, useOpenAttempt } from '#features/practice-room';
import { SUBJECT_FACTS, topicTitle } from '#features/questions';
import { levelForAnswers, scoreSheet } from '#features/scoring';
import { durationText } from '#kernel/format';
import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { Stat, StatGroup } from '#ui/stat';
import { countsAsMissedNote, type FinishedDiagnostic, resultsBySubject } from '../model/diagnostic.ts';

/** The result: the topic to start with, why, and a button to start (docs/product.md#plan-10). It shows no grade. */
export function DiagnosticResultScreen({ diagnostic }: { diagnostic: FinishedDiagnostic }) {
  const { practice } = useOpenAttempt();
  const { id, questions, sheet, endedAt } = diagnostic;
  useLearningWith(id);
  const answers = useMemo(() => scoreSheet(questions, sheet).reviewData, [questions, sheet]);
  const review = useAnswersView(diagnostic.id, answers);
  const inputWith = useAtomValue(topicOrderInputAfterAttemptAtom);
  const start = nextTopic(inputWith({ id, endedAt, mode: 'diagnostic' }, answers));
  const { asked = 0, missed = 0 } = start?.latest?.subject ?? {};
  const level = levelForAnswers({ answered: asked, correct: asked - missed });
  const note = countsAsMissedNote(answers);
  return (
    <ResultPage
      attempt={diagnostic}
      mode="diagnostic"
      score={null}
      title={
        start === null
          ? 'Well done'
          : `Start here: ${SUBJECT_FACTS[start.skill.subject].gauge}, ${topicTitle(start.skill.tag)}`
      }
      about={`First questions · ${durationText(totalTime(sheet))}`}
      lines={
        <>
          {start === null ? null : <Text>{topicReasonText(start, answers)}</Text>}
          <StatGroup variant="rows">
            {resultsBySubject(answers).map(({ subject, right, asked }) => (
              <Stat
                key={subject}
                label={SUBJECT_FACTS[subject].gauge}
                value={`${right} of ${asked} right`}
                size="sm"
              />
            ))}
          </StatGroup>
          {note === null ? null : (
            <Text size="sm" tone="muted">
              {note}
            </Text>
          )}
        </>
      }
      main={
        start === null || practice === undefined ? undefined : (
          <LinkButton href={practice(start.skill.subject, start.skill.tag, level)}>
            {`Practice ${topicTitle(start.skill.tag)}: 10 questions`}
          </LinkButton>
        )
      }
      review={review}
      historyTitle={({ number }) => `Question ${number} of ${questions.length}`}
    />
  );
}
