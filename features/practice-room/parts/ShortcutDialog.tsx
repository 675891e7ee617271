import { Dialog } from '#ui/dialog';
import { Kbd } from '#ui/kbd';
import { Grow, Inline, Stack } from '#ui/stack';
import { Switch } from '#ui/switch';
import type { Shortcut } from '../model/shortcuts.ts';
import styles from './PracticeRoom.module.css';

export interface ShortcutDialogProps {
  /** The return value of `useShortcuts`. */
  shortcuts: {
    shortcuts: readonly Shortcut[];
    isOn: boolean;
    setIsOn(isOn: boolean): void;
    isSheetOpen: boolean;
    setIsSheetOpen(isOpen: boolean): void;
  };
}

/**
 * A dialog with the list of keyboard shortcuts, and a switch that turns all of them off. The `?` key also opens the
 * dialog.
 */
export function ShortcutDialog({ shortcuts: sheet }: ShortcutDialogProps) {
  return (
    <Dialog
      isOpen={sheet.isSheetOpen}
      onOpenChange={(isOpen) => sheet.setIsSheetOpen(isOpen)}
      title="Keyboard shortcuts"
      size="sm"
    >
      <Stack gap={5}>
        <Switch
          label="Single-key shortcuts"
          hint="Turn them off if you use speech input, or press keys by accident."
          isChecked={sheet.isOn}
          onCheckedChange={(isOn) => sheet.setIsOn(isOn)}
        />
        <Stack as="dl" gap={2} className={styles.shortcuts} data-off={sheet.isOn ? undefined : ''}>
          {sheet.shortcuts.map(({ keysLabel, label }) => (
            <Inline key={label} gap={4} rowGap={0} align="baseline">
              <dt className={styles.shortcutKey}>
                <Kbd>{keysLabel}</Kbd>
              </dt>
              <Grow as="dd" basis="7em">
                {label}
              </Grow>
            </Inline>
          ))}
          <Inline gap={4} rowGap={0} align="baseline">
            <dt className={styles.shortcutKey}>
              <Kbd>?</Kbd>
            </dt>
            <Grow as="dd" basis="7em">
              Show this list
            </Grow>
          </Inline>
        </Stack>
      </Stack>
    </Dialog>
  );
}
