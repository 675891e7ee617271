import { actions } from './actions.ts';
import { data } from './data.ts';
import { feedback } from './feedback.ts';
import { forms } from './forms.ts';
import { foundations } from './foundations.ts';
import type { Guide } from './guide.ts';
import { layout } from './layout.ts';
import { overlays } from './overlays.ts';
import { practice } from './practice.ts';

export type { Guide };

/** The guide of each component, by the last part of its stories' title. */
export const guides: Readonly<Record<string, Guide>> = {
  ...foundations,
  ...actions,
  ...forms,
  ...feedback,
  ...overlays,
  ...data,
  ...layout,
  ...practice,
};
