import { useAtomValue } from 'jotai';
import { learnerEstimatesAtom } from '#features/memory';
import { calendarDay } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import { Inline, Stack } from '#ui/stack';
import { daysToExam } from '../model/examDate.ts';
import { daysToExamText, nextMockText, studyDaysText } from '../model/week.ts';

/**
 * The plan in three lines: the days to the exam, the minutes and days of study, the next mock exam
 * (docs/product.md#plan-5).
 */
export function PlanSummary({ planHref }: { planHref: string }) {
  const { settings, isPlanSet } = useAtomValue(learnerEstimatesAtom);
  const device = useAtomValue(deviceAtom);
  const { day } = calendarDay(device.now(), device.calendarZone());
  const lines = [
    daysToExamText(daysToExam(settings, day)),
    // Until a plan is set, the week's goal is not what the usual minutes add up to (docs/product.md#time-7).
    isPlanSet ? studyDaysText(settings) : null,
    nextMockText(settings, day),
  ];
  return (
    <Card as="section" aria-labelledby="plan-summary-title" gap={2}>
      <Inline gap={2} align="baseline" justify="space-between">
        <Heading level={2} size="sm" id="plan-summary-title">
          Plan
        </Heading>
        <Link variant="alone" href={planHref}>
          {settings.examDate === null ? 'Set your exam date' : 'Change'}
        </Link>
      </Inline>
      <Stack as="ul" gap={1}>
        {lines
          .filter((line) => line !== null)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </Stack>
    </Card>
  );
}
