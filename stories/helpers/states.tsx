import type { ReactNode } from 'react';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';

export interface StatesProps {
  /** The states of a component, by name. */
  of: Readonly<Record<string, ReactNode>>;
}

/** Shows each state of a component below its name. */
export function States({ of }: StatesProps) {
  return (
    <Stack gap={6}>
      {Object.entries(of).map(([name, state]) => (
        <Stack key={name} gap={2}>
          <Text size="sm" tone="muted">
            {name}
          </Text>
          {state}
        </Stack>
      ))}
    </Stack>
  );
}
