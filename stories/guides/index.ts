import { actionGuides } from './actions.ts';
import { dataGuides } from './data.ts';
import { feedbackGuides } from './feedback.ts';
import { formGuides } from './forms.ts';
import { foundationGuides } from './foundations.ts';
import type { Guide } from './guide.ts';
import { layoutGuides } from './layout.ts';
import { overlayGuides } from './overlays.ts';
import { practiceGuides } from './practice.ts';

export type { Guide };

/** The guide of each component, by the last part of its stories' title. */
export const guides: Readonly<Record<string, Guide>> = {
  ...foundationGuides,
  ...actionGuides,
  ...formGuides,
  ...feedbackGuides,
  ...overlayGuides,
  ...dataGuides,
  ...layoutGuides,
  ...practiceGuides,
};
