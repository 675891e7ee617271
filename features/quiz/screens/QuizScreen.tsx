import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { OpenInOtherTab, useAttemptPage, useStageTop } from '#features/attempt';
import { Spinner } from '#ui/spinner';
import type { QuizPreset } from '../model/preset.ts';
import type { QuizChoice } from '../model/session.ts';
import { quiz } from '../state/quiz.ts';
import { ActiveQuizScreen } from './ActiveQuizScreen.tsx';
import { QuizResultsScreen } from './QuizResultsScreen.tsx';
import { QuizSetupScreen } from './QuizSetupScreen.tsx';

export interface QuizScreenProps {
  userId: string;
  /** What the link that led here chose beforehand; a finished quiz then gives way to the setup. */
  preset?: QuizPreset | undefined;
  /** Whether the link starts the quiz that it chose at once. An open quiz is never thrown away for it. @default false */
  isInstant?: boolean;
  /** Told when a quiz is started: the link's choice has done its work. */
  onStart?: (() => void) | undefined;
  /** Leaves the page with the quiz saved. */
  onLeave?: (() => void) | undefined;
}

/** The quizzes page (docs/product.md#quiz-2): setup, the running quiz, or its results. */
export function QuizScreen({
  userId,
  preset,
  isInstant = false,
  onStart,
  onLeave = () => {},
}: QuizScreenProps) {
  const state = useAtomValue(quiz.stateAtom);
  const start = useSetAtom(quiz.startAtom);
  const takeOver = useSetAtom(quiz.takeOverAtom);
  useAttemptPage(quiz, userId, preset !== undefined && preset.subject !== null);
  useStageTop(state);

  const handleStart = useEffectEvent((choice: QuizChoice) => {
    void start({ userId, choice });
    onStart?.();
  });
  const subject = preset?.subject ?? null;
  const level = preset?.level ?? null;
  const canStart = isInstant && state.status === 'setup' && state.error === null;
  useEffect(() => {
    if (canStart && subject !== null && level !== null) handleStart({ subject, level, timing: 'off' });
  }, [canStart, subject, level]);

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isLabelVisible isPage />;
    case 'open-in-other-tab':
      return <OpenInOtherTab heading="Practice Quizzes" what="quiz" onTakeOver={() => takeOver(userId)} />;
    case 'open':
      return state.attempt.status === 'active' ? (
        <ActiveQuizScreen quiz={state.attempt} onLeave={onLeave} />
      ) : (
        <QuizResultsScreen key={state.attempt.id} quiz={state.attempt} />
      );
    case 'setup':
    case 'loading':
      return (
        <QuizSetupScreen
          isLoading={state.status === 'loading'}
          error={(state.status === 'setup' ? state.error : null) ?? preset?.error ?? null}
          preset={preset}
          onStart={(choice) => {
            void start({ userId, choice });
            onStart?.();
          }}
        />
      );
  }
}
