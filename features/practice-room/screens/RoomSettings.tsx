import { useAtom } from 'jotai';
import { useState } from 'react';
import { TEXT_SIZES, type TextSize, textSizeAtom } from '#kernel/device';
import { Button, IconButton } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Keyboard, Settings } from '#ui/icon';
import { SegmentedControl } from '#ui/segmented-control';
import { Stack } from '#ui/stack';
import { Switch } from '#ui/switch';
import { ThemeSwitch } from '#ui/theme';
import styles from '../parts/PracticeRoom.module.css';
import { ShortcutDialog, type ShortcutDialogProps } from '../parts/ShortcutDialog.tsx';
import { isStrikeOutOnAtom, isTimerHiddenAtom } from '../state/roomChoices.ts';

const SIZE_TEXT: Readonly<Record<TextSize, string>> = { normal: 'Aa', large: 'Aa+', larger: 'Aa++' };

export interface RoomSettingsProps {
  /** The return value of `useShortcuts`. */
  shortcuts: ShortcutDialogProps['shortcuts'];
  /** Whether the attempt has a timer, which can be hidden. */
  isTimed: boolean;
  /** Whether the page shows questions with options: then options can be ruled out. */
  hasOptions: boolean;
}

/**
 * A button with an icon that opens the tools of a running attempt: text size, strike-out, timer, theme and shortcuts.
 */
export function RoomSettings({ shortcuts, isTimed, hasOptions }: RoomSettingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [textSize, setTextSize] = useAtom(textSizeAtom);
  const [isStrikeOutOn, setIsStrikeOutOn] = useAtom(isStrikeOutOnAtom);
  const [isTimerHidden, setIsTimerHidden] = useAtom(isTimerHiddenAtom);
  return (
    <>
      <IconButton label="Tools" icon={<Settings />} size="sm" onClick={() => setIsOpen(true)} />
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Tools" size="sm">
        <Stack gap={5}>
          <SegmentedControl<TextSize>
            label="Text size"
            name="text-size"
            value={textSize}
            onValueChange={setTextSize}
            options={TEXT_SIZES.map((value) => ({ value, label: SIZE_TEXT[value] }))}
          />
          {hasOptions ? (
            <Switch
              label="Strike out options"
              hint="A button at each option rules it out."
              isChecked={isStrikeOutOn}
              onCheckedChange={setIsStrikeOutOn}
            />
          ) : null}
          {isTimed ? (
            <Switch
              label="Hide timer"
              hint="It comes back for the last five minutes."
              isChecked={isTimerHidden}
              onCheckedChange={setIsTimerHidden}
            />
          ) : null}
          <ThemeSwitch name="room-theme" />
          <Button
            variant="secondary"
            className={styles.shortcutsButton}
            iconStart={<Keyboard />}
            onClick={() => {
              setIsOpen(false);
              shortcuts.setIsSheetOpen(true);
            }}
          >
            Keyboard shortcuts
          </Button>
        </Stack>
      </Dialog>
      <ShortcutDialog shortcuts={shortcuts} />
    </>
  );
}
