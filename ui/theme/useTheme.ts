import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeToTheme, type Theme } from './theme.ts';

/** The theme and its setter. Every place that calls this sees the same one. */
export function useTheme(): readonly [theme: Theme, setTheme: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribeToTheme, getTheme, () => 'system'), setTheme];
}
