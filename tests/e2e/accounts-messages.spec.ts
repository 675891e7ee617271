import { expect, type Locator, type Page } from '@playwright/test';
import { AUTH_LINK_TEXT, AUTH_TEXT } from '../../features/auth/model/messages.ts';
import { PASSWORD_RULES } from '../../features/auth/model/password.ts';
import { accountByGoogle } from './support/accounts.ts';
import { answerWith, cutOff } from './support/faults.ts';
import { callApi, newLearner } from './support/learner.ts';
import { test } from './support/test.ts';

const GOOD = 'Habagat-Ilog#2048';
const SIGN_UP = '**/auth/v1/signup*';
const LOOK_UP = '**/rest/v1/rpc/email_is_registered*';
const MISMATCH = 'Passwords do not match';
const LIMITED = 'For security purposes, you can only request this after N seconds.';

/**
 * Messages that other test files cover, each with the name of that file. The test needs no browser if no screen shows
 * the message, otherwise it is a longer end-to-end test.
 */
const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PASSWORD_RULES.map(({ message }) => [message, 'tests/unit/auth/password.test.ts'])),
  [AUTH_TEXT.authenticatorOwed]: 'tests/unit/auth/state.test.ts',
  [AUTH_TEXT.recoveryCodeWrong]: 'accounts-ways-in: authenticator app',
  [AUTH_LINK_TEXT.noCredentials]: 'tests/server/auth-port/messages.test.ts',
  [AUTH_LINK_TEXT.noAddress]: 'tests/server/auth-port/messages.test.ts',
  [AUTH_LINK_TEXT.otherAccount]: 'tests/server/auth-port/sessions.test.ts',
  'Auth session missing!': 'tests/server/auth-port/messages.test.ts',
  '(Sign-out ignores 401, 403 and 404.)': 'tests/server/auth-port/messages.test.ts',
  'New password should be different from the old password.': 'accounts-ways-in: forgot password',
  'The sign-in was cancelled': 'accounts-ways-in: Google',
  [MISMATCH]: 'stories/features/accounts-ways-in: RegisterButtonNeedsAValidForm',
  [AUTH_TEXT.emailTaken]: 'stories/features/accounts-ways-in: RegisterButtonNeedsAValidForm',
  [AUTH_TEXT.emailLookupFailed]: 'stories/features/accounts-ways-in: LookUpFailure',
  [AUTH_TEXT.codeSendFailed]: 'stories/features/accounts-code: AFailedSendingSaysSo',
  [AUTH_TEXT.codeInvalid]: 'stories/features/accounts-code: AWrongCodeStaysAndSaysWhichCodeWorks',
  'Failed to load.': 'stories/features/terms: ATextOutOfReachIsTriedAgain',
};

const table: { message: string; test: string }[] = [];
const declared = new Set<string>();

type ExpectMessage = (message: string, where?: Locator) => Promise<void>;

/**
 * Declares a test that must show each of these messages on the page (docs/product.md#auth-17 to
 * docs/product.md#auth-19). `expectMessage` waits for a message and records it; the test fails if a message was never
 * shown. At its end, this file prints a table of all messages, with the test that shows each.
 */
function testMessages(
  title: string,
  messages: readonly string[],
  body: (page: Page, expectMessage: ExpectMessage) => Promise<void>,
) {
  for (const message of messages) declared.add(message);
  test(title, { tag: '@once' }, async ({ page }) => {
    const left = new Set(messages);
    await body(page, async (message, where) => {
      const here = page.locator('main, [role="dialog"]').getByText(message, { exact: true });
      await expect(where ?? here).toBeVisible();
      if (left.delete(message)) table.push({ message, test: title });
    });
    expect([...left]).toEqual([]);
  });
}

test.afterAll(() => {
  for (const [message, file] of Object.entries(TESTED_ELSEWHERE)) table.push({ message, test: file });
  console.table(table);
});

function registerForm(page: Page) {
  return {
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirmation: page.getByLabel('Confirm password'),
    create: page.getByRole('button', { name: 'Create account' }),
  };
}

testMessages(
  'register: what the server answers, under the list header',
  [
    AUTH_TEXT.registerHeader,
    AUTH_TEXT.signUpFailed,
    AUTH_TEXT.registerTaken,
    AUTH_TEXT.signUpPending,
    AUTH_TEXT.signUpTaken,
  ],
  async (page, expectMessage) => {
    const { email: taken } = newLearner();
    await accountByGoogle(page.request, taken);
    await page.goto('/register');
    const { email, password, confirmation, create } = registerForm(page);
    await email.fill(newLearner().email);
    await password.fill(GOOD);
    await confirmation.fill(GOOD);

    await cutOff(page, SIGN_UP);
    await create.click();
    await expectMessage(AUTH_TEXT.signUpFailed);
    await page.unroute(SIGN_UP);

    await answerWith(page, SIGN_UP, 422, { code: 'user_already_exists', message: 'User already registered' });
    await create.click();
    await expectMessage(AUTH_TEXT.registerHeader);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(AUTH_TEXT.registerTaken);
    await expectMessage(AUTH_TEXT.registerTaken);
    await page.unroute(SIGN_UP);

    await answerWith(page, SIGN_UP, 400, { message: 'Refused' });
    await create.click();
    await expectMessage(AUTH_TEXT.signUpPending);
    await expect(page.getByRole('button', { name: /^Resend link/ })).toBeVisible();
    await page.unroute(SIGN_UP);

    // Imitates an address that was free when the form looked it up, but is taken when the learner submits.
    await page.route(LOOK_UP, (route) => route.fulfill({ json: false }));
    await email.fill(taken);
    await create.click();
    await expectMessage(AUTH_TEXT.signUpTaken);
  },
);

testMessages(
  'login: what the server answers, or that it does not',
  [
    AUTH_TEXT.signInFailed,
    'Invalid login credentials',
    'Email not confirmed',
    LIMITED,
    'Request rate limit reached',
    AUTH_TEXT.resetFailed,
  ],
  async (page, expectMessage) => {
    const learner = newLearner();
    await callApi(page.request, '/auth/v1/signup', { ...learner });
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.press('Enter');
    await expect(page.getByText('Enter your email.', { exact: true })).toBeVisible();
    await expect(page.getByText('Enter your password.', { exact: true })).toBeVisible();

    await page.getByLabel('Email').fill(learner.email);
    await password.fill('Not-the-one#2048');
    await cutOff(page, '**/auth/v1/token*');
    await password.press('Enter');
    await expectMessage(AUTH_TEXT.signInFailed);
    await expect(page.getByText(/^The server could not be reached\./)).toBeVisible();
    await page.unroute('**/auth/v1/token*');
    await password.press('Enter');
    await expectMessage('Invalid login credentials');

    await password.fill(learner.password);
    await password.press('Enter');
    await expectMessage('Email not confirmed');
    await page.getByRole('button', { name: 'Resend link', exact: true }).click();
    await expectMessage(
      LIMITED,
      page.getByText(/^For security purposes, you can only request this after \d+ seconds\.$/),
    );
    await expect(page.getByRole('button', { name: /^Resend link \(\d+ s\)$/ })).toBeDisabled();

    const wrong = { email: learner.email, password: 'Not-the-one#2048' };
    for (let tries = 0; tries < 10; tries += 1) {
      await callApi(page.request, '/auth/v1/token?grant_type=password', wrong);
    }
    await password.press('Enter');
    const limited = page.getByText(/^Request rate limit reached\. Try again in \d+ seconds\.$/);
    await expectMessage('Request rate limit reached', limited);

    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await cutOff(page, '**/auth/v1/recover*');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectMessage(AUTH_TEXT.resetFailed);
  },
);

testMessages(
  'email sent: no address, the server out of reach, sent again',
  [AUTH_TEXT.resendNoEmail, AUTH_TEXT.resendFailed, AUTH_TEXT.resent],
  async (page, expectMessage) => {
    await page.goto('/email-sent');
    const resend = page.getByRole('button', { name: 'Resend link' });
    await resend.click();
    await expectMessage(AUTH_TEXT.resendNoEmail);
    await cutOff(page, '**/auth/v1/resend*');
    await page.getByLabel('Email').fill(newLearner().email);
    await resend.click();
    await expectMessage(AUTH_TEXT.resendFailed);
    await page.unroute('**/auth/v1/resend*');
    await resend.press('Enter');
    await expectMessage(AUTH_TEXT.resent);
    await expect(page.getByRole('button', { name: /^Resend link \(\d+ s\)$/ })).toBeDisabled();
  },
);

testMessages(
  'links: without tokens, without a code, with tokens in place of a code',
  [AUTH_LINK_TEXT.noSession, AUTH_TEXT.resetFailed, AUTH_LINK_TEXT.noCode, AUTH_LINK_TEXT.notPkce],
  async (page, expectMessage) => {
    await page.goto('/reset-password');
    await expectMessage(AUTH_LINK_TEXT.noSession);
    await expect(page.getByRole('button', { name: 'Update password' })).toBeDisabled();

    await cutOff(page, '**/auth/v1/user*');
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjk5OTk5OTk5OTl9.c2lnbg';
    await page.goto(`/reset-password?access_token=${token}&refresh_token=r`);
    await page.getByLabel('New password', { exact: true }).fill(GOOD);
    await page.getByLabel('Confirm new password').fill(GOOD);
    await page.getByRole('button', { name: 'Update password' }).click();
    await expectMessage(AUTH_TEXT.resetFailed);

    await page.goto('/dashboard?code=');
    await expectMessage(AUTH_LINK_TEXT.noCode);
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
    await page.goto('/dashboard#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer');
    await expectMessage(AUTH_LINK_TEXT.notPkce);
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
  },
);

test('every text of Sign-up, Login and Auth messages has its test', { tag: '@once' }, () => {
  const all = [
    ...Object.values(AUTH_TEXT),
    ...Object.values(AUTH_LINK_TEXT),
    ...PASSWORD_RULES.map(({ message }) => message),
    MISMATCH,
    'Failed to load.',
  ];
  expect(all.filter((message) => !declared.has(message) && !(message in TESTED_ELSEWHERE))).toEqual([]);
});
