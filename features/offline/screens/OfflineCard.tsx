import { useAtomValue, useSetAtom } from 'jotai';
import { subjectName } from '#features/questions';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { Text } from '#ui/heading';
import { List } from '#ui/list';
import { Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { sizeText } from '../model/words.ts';
import {
  type OfflineAppState,
  offlineAppStateAtom,
  setOfflineChoiceAtom,
  useAppSize,
} from '../state/offlineApp.ts';
import {
  forgetPacksAtom,
  packsAtom,
  type SubjectPack,
  switchSubjectDownloadAtom,
  updatePacksAtom,
} from '../state/packs.ts';
import styles from './OfflineCard.module.css';

/**
 * The settings card for offline practice: what is downloaded on this device, its size, and a switch for each subject
 * (docs/product.md#off-4).
 */
export function OfflineCard() {
  const state = useAtomValue(offlineAppStateAtom);
  const { status, subjects } = useAtomValue(packsAtom);
  const choose = useSetAtom(setOfflineChoiceAtom);
  const update = useSetAtom(updatePacksAtom);
  const forget = useSetAtom(forgetPacksAtom);
  const switchSubject = useSetAtom(switchSubjectDownloadAtom);
  const size = useAppSize();

  const keep = async () => {
    await choose('on');
    await update();
  };
  const drop = async () => {
    await Promise.all([choose('off'), forget()]);
  };

  return (
    <SectionCard title="Offline practice" padding="lg" className={styles.root}>
      <Text role="status">{stateText(state, size)}</Text>
      {state === 'unknown' || state === 'keeping' ? (
        <Skeleton shape="block" className={styles.coming} />
      ) : null}
      {state === 'kept' ? (
        <>
          <List>
            {subjects.map((pack) => (
              <li key={pack.subject}>
                <Switch
                  label={subjectName(pack.subject)}
                  hint={packText(pack, status)}
                  isChecked={pack.isOn}
                  onCheckedChange={(isOn) => void switchSubject(pack.subject, isOn)}
                />
              </li>
            ))}
          </List>
          {status === 'failed' ? (
            <Text size="sm" tone="muted">
              The questions could not be brought up to date: there is no network, or too little room. What is
              here can be used.
            </Text>
          ) : null}
          <Button variant="secondary" onClick={() => void drop()}>
            Delete downloads
          </Button>
        </>
      ) : null}
      {state === 'asks' || state === 'off' || state === 'failed' ? (
        <Button onClick={() => void keep()}>Keep it on this device</Button>
      ) : null}
      <Text size="sm" tone="muted">
        Signing out takes the questions off this device. Answers that were not sent yet stay until they are.
      </Text>
    </SectionCard>
  );
}

function stateText(state: OfflineAppState, size: number | null): string {
  const cost =
    size === null ? '' : ` The app takes ${sizeText(size)}, the questions about half as much again.`;
  switch (state) {
    case 'unknown':
      return 'Looking at what is on this device…';
    case 'impossible':
      return 'This browser cannot keep the app: practice needs a network here.';
    case 'keeping':
      return 'The app is on its way to this device…';
    case 'kept':
      return 'Iskolar starts on this device without a network. Quizzes, mock exams, flashcards and today’s set work there too.';
    case 'asks':
      return `Your connection asks to save data, so nothing was downloaded yet.${cost}`;
    case 'off':
      return `Nothing is kept on this device.${cost}`;
    case 'failed':
      return 'The app could not be saved: there is no network, or too little room on this device.';
  }
}

function packText({ isOn, questions, bytes, updatedAt }: SubjectPack, status: string): string {
  if (!isOn) return 'Needs a network';
  if (updatedAt === null) return status === 'loading' ? 'Downloading…' : 'Not downloaded yet';
  return `${questions} questions, ${sizeText(bytes)}`;
}
