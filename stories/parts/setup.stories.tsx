import { useState } from 'react';
import { ContinueCard, SetupForm, SUBJECT_CARDS } from '#features/practice-room';
import { QUIZ_DEFAULTS } from '#features/quiz';
import { RadioCardGroup } from '#ui/radio-card';
import preview from '../../.storybook/preview.tsx';
import { SubjectTiles } from '../../features/quiz/parts/SubjectTiles.tsx';
import { TopicChoice, type TopicChoiceProps } from '../../features/quiz/parts/TopicChoice.tsx';
import { States } from '../helpers/states.tsx';

const nothing = () => {};

/** The parts of the pages that start an attempt. */
const meta = preview.meta({ title: 'Screen parts/Setup', tags: ['phone-only'] });

const TOPICS = [
  { subject: 'science', tag: 'biology', answered: 40, correct: 31 },
  { subject: 'science', tag: 'physics', answered: 12, correct: 4 },
  { subject: 'math', tag: 'functions', answered: 20, correct: 11 },
] as const;

/** One tap starts ten questions. The tile has the learner's accuracy as text, or no text until it is known. */
export const Subjects = meta.story({
  render: () => (
    <States
      of={{
        'Some tried': <SubjectTiles topics={TOPICS} subjectHref={(subject) => `#${subject}`} />,
        'Not loaded yet': <SubjectTiles topics={null} subjectHref={(subject) => `#${subject}`} />,
      }}
    />
  ),
});

function Choice({ tags }: { tags: string[] }) {
  const [setup, setSetup] = useState<TopicChoiceProps['setup']>({
    ...QUIZ_DEFAULTS,
    subject: 'science',
    level: null,
    tags,
  });
  return <TopicChoice setup={setup} onSetupChange={setSetup} topics={TOPICS} />;
}

export const Topics = meta.story({
  render: () => (
    <States
      of={{ 'All topics': <Choice tags={[]} />, 'Two of them': <Choice tags={['biology', 'physics']} /> }}
    />
  ),
});

/** The card of the unfinished attempts on this device. */
export const OpenOne = meta.story({
  render: () => <ContinueCard attempts={[{ label: 'Math, 3 of 20', href: '#one' }]} />,
});

/** An attempt of another device of the learner (docs/product.md#room-10). */
export const OpenOnAnotherDevice = meta.story({
  tags: ['phone-only'],
  render: () => (
    <ContinueCard
      attempts={[{ label: 'Science quiz · 2 of 5', href: '#one', action: 'Continue on this phone' }]}
    />
  ),
});

export const OpenThree = meta.story({
  render: () => (
    <ContinueCard
      attempts={[
        { label: 'Math, 3 of 20', href: '#one' },
        { label: 'Reading Comprehension, 11 of 20', href: '#two' },
        { label: 'Science, 1 of 10', href: '#three' },
      ]}
    />
  ),
});

function Form(props: { error?: string; missing?: string; isLoading?: boolean }) {
  const { error = null, missing = null, isLoading = false } = props;
  return (
    <SetupForm
      heading="Flashcards"
      intro="Answer a card, then see why."
      label={`Set up ${error ?? missing ?? 'cards'}`}
      startLabel="Start Flashcards"
      busyLabel="Drawing cards…"
      isLoading={isLoading}
      errorTitle="The cards could not start"
      error={error}
      missing={missing}
      onStart={nothing}
    >
      <RadioCardGroup
        label="Topic"
        name="topic"
        value={missing === null ? 'science' : null}
        onValueChange={nothing}
        options={SUBJECT_CARDS}
      />
    </SetupForm>
  );
}

export const ReadyToStart = meta.story({ render: () => <Form /> });

export const SomethingIsMissing = meta.story({ render: () => <Form missing="Choose a topic." /> });

export const Drawing = meta.story({ render: () => <Form isLoading /> });

export const CouldNotStart = meta.story({
  render: () => <Form error="The server could not be reached. Check your connection, then try again." />,
});
