import { useState } from 'react';
import { AnswersFilter, AttemptTimer, QuestionTimes } from '#features/practice-room';
import type { Score } from '#features/scoring';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { States } from '../helpers/states.tsx';
import { SCORE, WEAK_SCORE } from '../support/attempts.ts';

type Filter = Parameters<typeof AnswersFilter>[0]['filter'];

/** The parts of the Answers view, and the clock of the practice room. */
const meta = preview.meta({ title: 'Screen parts/Answers', tags: ['phone-only'] });

function FilterOf({ score, first }: { score: Score; first: Filter }) {
  const [filter, setFilter] = useState(first);
  return <AnswersFilter entries={score.reviewData} filter={filter} onFilterChange={setFilter} />;
}

/** Each filter button has the number of questions that its filter shows. */
export const FilterOfAll = meta.story({ render: () => <FilterOf score={SCORE} first="all" /> });

export const FilterOfWrongOnes = meta.story({ render: () => <FilterOf score={WEAK_SCORE} first="wrong" /> });

export const TimeOfEachQuestion = meta.story({
  render: () => <QuestionTimes entries={SCORE.reviewData} />,
});

/** A hidden clock is shown again in the last five minutes. */
export const Clock = meta.story({
  render: () => (
    <States
      of={{
        Shown: (
          <Inline>
            <AttemptTimer remainingMs={1_500_000} isHidden={false} />
          </Inline>
        ),
        Hidden: (
          <Inline>
            <AttemptTimer remainingMs={1_500_000} isHidden />
          </Inline>
        ),
        'Hidden, in the last five minutes': (
          <Inline>
            <AttemptTimer remainingMs={290_000} isHidden />
          </Inline>
        ),
        'Time is up': (
          <Inline>
            <AttemptTimer remainingMs={0} isHidden />
          </Inline>
        ),
      }}
    />
  ),
});
