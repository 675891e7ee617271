import { useState } from 'react';

/** The props of every part that holds a value. `Chosen` is what a reader can choose, if that is less than `Value`. */
export type ValueProps<Value, Chosen = Value> = {
  /** The value. With it the caller keeps the value; without it the part does. */
  value?: Value | undefined;
  /** The value at first, if the part keeps it. */
  defaultValue?: Value | undefined;
  /** Called with the new value. */
  onValueChange?: ((value: Chosen) => void) | undefined;
};

/** The value to show, and a function for what the reader chooses. `empty` is the value before any. */
export function useValue<Value, Chosen extends Value>(
  { value, defaultValue, onValueChange }: ValueProps<Value, Chosen>,
  empty: Value,
): [Value, (chosen: Chosen) => void] {
  const [own, setOwn] = useState(defaultValue === undefined ? empty : defaultValue);
  const choose = (chosen: Chosen) => {
    if (value === undefined) setOwn(() => chosen);
    onValueChange?.(chosen);
  };
  return [value === undefined ? own : value, choose];
}
