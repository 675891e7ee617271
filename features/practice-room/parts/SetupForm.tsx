import { type ReactNode, useId, useState } from 'react';
import type { Timing } from '#features/attempt';
import { SUBJECT_FACTS, type Subject } from '#features/questions';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card, SectionCard } from '#ui/card';
import { Checkbox } from '#ui/checkbox';
import { Disclosure } from '#ui/disclosure';
import { Form } from '#ui/form';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { BookOpen, Calculator, FlaskConical, Languages } from '#ui/icon';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { SegmentedControl } from '#ui/segmented-control';
import { Inline, Stack } from '#ui/stack';
import styles from './SetupForm.module.css';

export interface SetupFormProps {
  /** The page's heading. The text `intro` is below it. */
  heading: string;
  intro: string;
  /** The form's accessible name: 'Set up a quiz'. */
  label: string;
  startLabel: string;
  /** The label of the Start button while questions are drawn. */
  busyLabel: string;
  isLoading: boolean;
  /**
   * The title of the alert if the last start failed: 'The quiz could not start'. `error` is the reason; null if nothing
   * failed.
   */
  errorTitle: string;
  error: string | null;
  /** The message that says what the learner must still choose; null if nothing is missing. */
  missing: string | null;
  onStart(): void;
  /** Links to unfinished attempts, shown above the form. */
  waiting?: ReactNode;
  /** Content below the form. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * The setup page of an attempt: the form's fields, and a Start button that stays visible. Above the button, a message
 * says what is missing or went wrong.
 */
export function SetupForm(props: SetupFormProps) {
  const { heading, intro, label, startLabel, busyLabel, isLoading, errorTitle, error, missing } = props;
  const missingId = useId();

  function handleSubmit() {
    if (missing === null && !isLoading) props.onStart();
  }

  return (
    <Page width="wide">
      <Stack>
        <Stack as="header" gap={1}>
          <Heading level={1}>{heading}</Heading>
          <Text tone="muted">{intro}</Text>
        </Stack>
        {props.waiting}
        <Grid
          columns={props.after === undefined ? 1 : { phone: 1, desktop: 'minmax(0, 1fr) 22rem' }}
          gap={{ phone: 4, desktop: 5 }}
          align="start"
        >
          <Card padding="lg" className={styles.card}>
            <Form aria-label={label} onSubmit={handleSubmit}>
              <Stack gap={{ phone: 3, tablet: 5 }}>
                {props.children}
                <Stack gap={2} className={styles.start}>
                  {error === null ? null : (
                    <Alert tone="danger" title={errorTitle}>
                      {error}
                    </Alert>
                  )}
                  {missing === null ? null : (
                    <Text id={missingId} size="sm">
                      {missing}
                    </Text>
                  )}
                  <Button
                    type="submit"
                    size="lg"
                    isDisabled={missing !== null}
                    isBusy={isLoading}
                    busyLabel={busyLabel}
                    aria-describedby={missing === null ? undefined : missingId}
                  >
                    {startLabel}
                  </Button>
                </Stack>
              </Stack>
            </Form>
          </Card>
          {props.after === undefined ? null : <Stack>{props.after}</Stack>}
        </Grid>
      </Stack>
    </Page>
  );
}

export interface PaperLinksProps {
  /** The text of the print link, for example 'Print this exam'. */
  printLabel: string;
  /** The link to print; null until the learner has chosen what to print. */
  printHref: string | null;
  keyInHref: string;
  /** Why the learner's choice cannot be printed; null if it can. @default null */
  note?: string | null;
}

/** The links below a setup form: to print the attempt, and to type in answers from paper (docs/product.md#paper-1). */
export function PaperLinks({ printLabel, printHref, keyInHref, note = null }: PaperLinksProps) {
  return (
    <SectionCard title="On paper" padding="lg" gap={2}>
      <Text tone="muted">Print it, answer on paper, enter your answers later.</Text>
      {note === null ? null : <Text size="sm">{note}</Text>}
      <Inline as="p" gap={5} rowGap={2} align="stretch">
        {printHref === null ? null : (
          <Link variant="alone" href={printHref}>
            {printLabel}
          </Link>
        )}
        <Link variant="alone" href={keyInHref}>
          Enter answers from paper
        </Link>
      </Inline>
    </SectionCard>
  );
}

/** The class of topics as cards that are low on a phone, so that the fields below are in sight. */
export const lowCardsClass = styles.lowCards;

/** The subjects as cards for a setup form, in the exam's order. */
export const SUBJECT_CARDS = (
  [
    { subject: 'langProf', Icon: Languages, hint: 'English and Filipino usage' },
    { subject: 'science', Icon: FlaskConical, hint: 'Biology, chemistry, physics, earth' },
    { subject: 'math', Icon: Calculator, hint: 'Algebra, geometry, statistics' },
    { subject: 'readingComp', Icon: BookOpen, hint: 'English and Filipino passages' },
  ] as const satisfies readonly { subject: Subject; Icon: typeof BookOpen; hint: string }[]
).map(({ subject, Icon, hint }) => ({
  value: subject,
  label: SUBJECT_FACTS[subject].topic,
  description: hint,
  icon: <Icon />,
}));

type Pace = Exclude<Timing, 'off'>;

const PACES = [
  { value: '1x', label: '1×' },
  { value: '1.5x', label: '1.5×' },
  { value: '2x', label: '2×' },
] as const satisfies readonly { value: Pace; label: string }[];

interface TimerFieldProps {
  label: string;
  /** The label above the choice of a pace: `Time for the quiz`. */
  paceLabel: string;
  value: Timing;
  onValueChange(value: Timing): void;
  /** Whether the choice of a pace is hidden under 'Customize' until the learner opens it. @default false */
  isPaceFolded?: boolean;
}

/**
 * The field for an attempt's timer: off, the usual time, or 1.5 or 2 times as much (docs/decisions.md#d-4 and WCAG
 * 2.2.1).
 */
export function TimerField({
  label,
  paceLabel,
  value,
  onValueChange,
  isPaceFolded = false,
}: TimerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const pace =
    value === 'off' ? null : (
      <SegmentedControl<Pace>
        label={paceLabel}
        name="pace"
        value={value}
        onValueChange={onValueChange}
        options={PACES}
      />
    );
  return (
    <>
      <Checkbox
        label={label}
        isChecked={value !== 'off'}
        onCheckedChange={(isTimed) => onValueChange(isTimed ? '1x' : 'off')}
      />
      {pace !== null && isPaceFolded ? (
        <Disclosure variant="row" label="Customize" isOpen={isOpen} onOpenChange={setOpen}>
          {pace}
        </Disclosure>
      ) : (
        pace
      )}
    </>
  );
}
