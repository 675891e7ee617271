import type { ReactNode } from 'react';
import { SectionCard } from '#ui/card';
import { Text } from '#ui/heading';
import { SettingRow } from '#ui/setting-row';
import { ThemeSwitch } from '#ui/theme';

/** The settings card 'Appearance', with the theme. The app adds further settings of this device as `children`. */
export function AppearanceCard({ children }: { children?: ReactNode }) {
  return (
    <SectionCard title="Appearance" padding="lg" gap={4}>
      <div>
        <SettingRow label="Theme">
          <ThemeSwitch name="settings-theme" isLabelHidden />
        </SettingRow>
        {children}
      </div>
      <Text size="sm" tone="muted">
        Saved on this device. Your browser's own zoom and text size work everywhere, too.
      </Text>
    </SectionCard>
  );
}
