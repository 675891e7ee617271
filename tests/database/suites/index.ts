import { afterAll, beforeAll, describe } from 'vitest';
import type { Engine, TestDatabase } from '../support/test-database.ts';
import { describeAccount } from './account.ts';
import { describeAnswers } from './answers.ts';
import { describeAssistant } from './assistant.ts';
import { describeBankChanges } from './bank-changes.ts';
import { describeCounts } from './counts.ts';
import { describeDrawPlan } from './draw-plan.ts';
import { describeDrawQuestions } from './draw-questions.ts';
import { describeDrawSets } from './draw-sets.ts';
import { describeFiles } from './files.ts';
import { describeFinishAttempt } from './finish-attempt.ts';
import { describeLearnerStart } from './learner-start.ts';
import { describeLimits } from './limits.ts';
import { describeNotes } from './notes.ts';
import { describeOpenAttempts } from './open-attempts.ts';
import { describeOverview } from './overview.ts';
import { describeRecoveryCodes } from './recovery-codes.ts';
import { describeRescoring } from './rescoring.ts';
import { describeRows } from './rows.ts';
import { describeSecondStep } from './second-step.ts';
import { describeSessions } from './sessions.ts';

/** Runs the suites on one engine, with one database: those of every engine, and those that `describeMore` adds. */
export function describeDatabase(engine: Engine, describeMore: (db: () => TestDatabase) => void): void {
  describe(engine.name, () => {
    let opened: TestDatabase | undefined;
    const db = (): TestDatabase => {
      if (opened === undefined) throw new Error('The database is open only while tests run.');
      return opened;
    };

    beforeAll(async () => {
      opened = await engine.open();
    });
    afterAll(() => opened?.close());

    describeMore(db);
    describeSecondStep(db);
    describeRecoveryCodes(db);
    describeSessions(db);
    describeAccount(db);
    describeAssistant(db, engine);
    describeDrawQuestions(db);
    describeDrawSets(db);
    describeBankChanges(db);
    describeAnswers(db);
    describeDrawPlan(db);
    describeFinishAttempt(db, engine);
    describeCounts(db);
    describeRescoring(db, engine);
    describeOverview(db);
    describeLearnerStart(db);
    describeNotes(db);
    describeOpenAttempts(db);
    describeRows(db);
    describeFiles(db);
    describeLimits(db);
  });
}
