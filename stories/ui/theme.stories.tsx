import { expect } from 'storybook/test';
import { applyStoredTheme, ThemeSwitch } from '#ui/theme';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Forms/ThemeSwitch',
  component: ThemeSwitch,
  beforeEach: () => {
    localStorage.removeItem('theme');
    applyStoredTheme();
    return () => {
      localStorage.removeItem('theme');
      applyStoredTheme();
    };
  },
});

export const Catalog = meta.story();

export const ChoosesAndRemembers = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked();
    await userEvent.click(canvas.getByText('Dark'));
    await expect(document.documentElement.dataset.theme).toBe('dark');
    await expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.documentElement.dataset.theme).toBe('light');
  },
});

export const FollowsAnotherTab = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    await expect(await canvas.findByRole('radio', { name: 'Dark' })).toBeChecked();
  },
});

export const RefusedStorageStillSwitches = meta.story({
  tags: ['interaction', '!autodocs'],
  beforeEach: () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    };
    return () => {
      Storage.prototype.setItem = setItem;
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Light'));
    await expect(document.documentElement.dataset.theme).toBe('light');
    await expect(canvas.getByRole('radio', { name: 'Light' })).toBeChecked();
  },
});
