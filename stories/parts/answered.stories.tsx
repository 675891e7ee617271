import preview from '../../.storybook/preview.tsx';
import { GaugeSkeleton } from '../../features/dashboard/parts/GaugeSkeleton.tsx';
import { QuestionsAnsweredCard } from '../../features/dashboard/parts/QuestionsAnsweredCard.tsx';
import { States } from '../helpers/states.tsx';

/** How many questions of each subject were tried. The gauges are neutral, because coverage is neither good nor bad. */
const meta = preview.meta({
  title: 'Screen parts/Questions answered',
  tags: ['phone-only'],
  component: QuestionsAnsweredCard,
  args: {
    coverage: {
      science: { questions: 2000, met: 1848 },
      math: { questions: 2000, met: 140 },
      langProf: { questions: 4000, met: 4000 },
      readingComp: { questions: 4000, met: 0 },
    },
    overall: { totalQuestions: 5988, totalCap: 12_000, percentage: 50 },
    isLoading: false,
  },
});

export const Some = meta.story();

export const Loading = meta.story({ args: { coverage: null, isLoading: true } });

/** Offline, the number of tried questions is unknown. The gauges show no number then, and not 0. */
export const NotLoaded = meta.story({ args: { coverage: null } });

/** A gauge whose number is unknown, in both sizes. */
export const GaugeWithoutANumber = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <States
      of={{
        Loading: <GaugeSkeleton label="Science" note="of 2000" isLoading />,
        'Not loaded': <GaugeSkeleton label="Science" note="of 2000" isLoading={false} />,
        'Not loaded, larger': <GaugeSkeleton label="Science" note="of 2000" isLoading={false} size="md" />,
      }}
    />
  ),
});
