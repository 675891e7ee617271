import type { ReactNode } from 'react';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';

export interface StatesProps {
  /** A part's states by their names. */
  of: Readonly<Record<string, ReactNode>>;
}

/** A catalogue: each state of a part under its name. */
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
