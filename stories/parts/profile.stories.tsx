import { SegmentedControl } from '#ui/segmented-control';
import { SettingRow } from '#ui/setting-row';
import preview from '../../.storybook/preview.tsx';
import { AppearanceCard } from '../../features/profile/parts/AppearanceCard.tsx';

/** The card of settings for how the app looks on this device. */
const meta = preview.meta({ title: 'Screen parts/Appearance', component: AppearanceCard });

export const ThemeOnly = meta.story({ tags: ['no-screenshot'] });

export const WithTextSize = meta.story({
  tags: ['no-screenshot'],
  args: {
    children: (
      <SettingRow label="Text size of questions">
        <SegmentedControl
          label="Text size of questions"
          isLabelHidden
          name="text-size"
          options={[
            { value: 'normal', label: 'Normal' },
            { value: 'large', label: 'Large' },
          ]}
          value="normal"
          onValueChange={() => {}}
        />
      </SettingRow>
    ),
  },
});
