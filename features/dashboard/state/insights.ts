import { atom } from 'jotai';
import { mergeTags } from '../model/tags.ts';
import { dashboardAtom } from './dashboard.ts';

type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/** Topics and history of whoever is signed in. */
export const insightsAtom = atom((get) => {
  const { overview, isLoading } = get(dashboardAtom);
  const loaded = <Value>(value: Value | undefined): Loaded<Value> =>
    value === undefined ? { status: isLoading ? 'loading' : 'failed' } : { status: 'ready', value };
  return {
    tags: loaded(overview === null ? undefined : mergeTags(overview.tags)),
    history: loaded(overview?.history),
  };
});
