import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { SecuritySettings, sessionUser, signInAtom, signOutAtom } from '#features/auth';
import { SentFeedbackCard } from '#features/feedback';
import { MyDataCard } from '#features/my-data';
import { OfflineCard } from '#features/offline';
import { EntriesFromFile, PendingEntriesCard } from '#features/outbox';
import { AppearanceCard, isEditProfileOpenAtom, ProfileScreen, profileAtom } from '#features/profile';
import { keepsPrintedOrderAtom } from '#features/questions';
import { deviceAtom, forgetUserAtom, saveAsFile, textSizeAtom } from '#kernel/device';
import { SegmentedControl } from '#ui/segmented-control';
import { SettingRow } from '#ui/setting-row';
import { Switch } from '#ui/switch';
import { paths } from '../paths.ts';
import { useSignOut } from '../shell/useSignOut.tsx';

/** The profile and all settings on one page: appearance, security, and the learner's data. */
export default function ProfileRoute() {
  const user = sessionUser(useAtomValue(signInAtom));
  const profile = useAtomValue(profileAtom);
  const device = useAtomValue(deviceAtom);
  const openEditProfile = useSetAtom(isEditProfileOpenAtom);
  const signOut = useSetAtom(signOutAtom);
  const forgetUser = useSetAtom(forgetUserAtom);
  const navigate = useNavigate();
  const { signOut: askAndSignOut, question } = useSignOut();
  if (user === null) return null;

  async function handleDeleted(userId: string) {
    await signOut().catch(() => undefined);
    forgetUser(userId);
    navigate(paths.home);
  }

  return (
    <ProfileScreen
      email={user.email}
      name={profile.status === 'ready' ? profile.profile.fullName : ''}
      today={device.now()}
      timeZone={device.timeZone()}
      onEdit={() => openEditProfile(true)}
      onSignOut={askAndSignOut}
      security={<SecuritySettings />}
      data={
        <MyDataCard email={user.email} onDownload={saveAsFile} onDeleted={() => void handleDeleted(user.id)}>
          <EntriesFromFile userId={user.id} />
        </MyDataCard>
      }
    >
      <AppearanceCard>
        <QuestionTextSize />
        <PrintedOrder />
      </AppearanceCard>
      <OfflineCard />
      <PendingEntriesCard onDownload={saveAsFile} />
      <SentFeedbackCard />
      {question}
    </ProfileScreen>
  );
}

const SIZES = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
] as const;

/** The text size of questions. The 'Aa' button beside a question changes the same setting. */
function QuestionTextSize() {
  const [size, setSize] = useAtom(textSizeAtom);
  return (
    <SettingRow label="Text size of questions">
      <SegmentedControl
        label="Text size of questions"
        isLabelHidden
        name="question-text-size"
        options={SIZES}
        value={size}
        onValueChange={setSize}
      />
    </SettingRow>
  );
}

/** Whether new attempts keep the options of questions in the bank's order (docs/product.md#ques-9). */
function PrintedOrder() {
  const [isOn, setOn] = useAtom(keepsPrintedOrderAtom);
  return (
    <Switch
      label="Keep options in the printed order"
      hint="New quizzes and exams then show A to D as on paper. Otherwise the order changes each time."
      isChecked={isOn}
      onCheckedChange={setOn}
    />
  );
}
