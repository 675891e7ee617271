import { expect, type Page, test } from '@playwright/test';
import { AUTH_TEXT } from '../../features/auth/model/messages.ts';
import { accountByGoogle, answerWith, cutOff, signOut } from './support/accounts.ts';
import { enterCode, enterPassword, newLearner, register, signedInLearner } from './support/learner.ts';
import { codeIn, latestMail } from './support/mailbox.ts';

const LOOK_UP = '**/rest/v1/rpc/email_is_registered*';
const declared = new Set<string>();
const shown: { message: string; test: string; result: string }[] = [];

/** A test that brings up a message of section 8; its name goes into the table. */
function brings(message: string, how: string, body: (page: Page) => Promise<void>): void {
  declared.add(message);
  test(`“${message}” ${how}`, async ({ page }, info) => {
    const line = { message, test: how, result: 'failed' };
    shown.push(line);
    await body(page);
    line.result = `shown on ${info.project.name}`;
  });
}

async function says(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible();
}

/** Fills the register form with a good password; the address is looked up as the focus leaves it. */
async function fillRegister(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Sampaguita#2048');
  await page.getByLabel('Confirm password').fill('Sampaguita#2048');
}

async function signUp(page: Page, email = newLearner().email): Promise<void> {
  await fillRegister(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test.afterAll(() => {
  console.table(shown);
});

test.describe('Sign-up (spec 8)', () => {
  brings(AUTH_TEXT.signUpTaken, 'an address taken after it was looked up', async (page) => {
    const { email } = newLearner();
    await accountByGoogle(page.request, email);
    await page.route(LOOK_UP, (route) => route.fulfill({ json: false }));
    await signUp(page, email);
    await says(page, AUTH_TEXT.registerHeader);
    await says(page, AUTH_TEXT.signUpTaken);
  });

  brings(AUTH_TEXT.signUpPending, 'a 400 for an address that waits; Resend link is there', async (page) => {
    await answerWith(page, '**/auth/v1/signup*', 400, { message: 'Refused' });
    await signUp(page);
    await says(page, AUTH_TEXT.signUpPending);
    await expect(page.getByRole('button', { name: /^Resend link/ })).toBeVisible();
  });

  brings(
    'Password cannot be longer than 72 characters',
    'the server message, under the list header',
    async (page) => {
      await page.goto('/register');
      const long = `Sampaguita#2048${'ab'.repeat(40)}`;
      await page.getByLabel('E-mail').fill(newLearner().email);
      await page.getByLabel('Password', { exact: true }).fill(long);
      await page.getByLabel('Confirm password').fill(long);
      await page.getByRole('button', { name: 'Create account' }).click();
      await says(page, AUTH_TEXT.registerHeader);
      await says(page, 'Password cannot be longer than 72 characters');
    },
  );

  brings(AUTH_TEXT.signUpFailed, 'the server out of reach', async (page) => {
    await cutOff(page, '**/auth/v1/signup*');
    await signUp(page);
    await says(page, AUTH_TEXT.signUpFailed);
  });

  brings(AUTH_TEXT.registerTaken, 'a server that says "User already registered"', async (page) => {
    await answerWith(page, '**/auth/v1/signup*', 422, {
      code: 'user_already_exists',
      message: 'User already registered',
    });
    await signUp(page);
    await says(page, AUTH_TEXT.registerTaken);
  });

  brings(AUTH_TEXT.registerHeader, 'above any failure of the form', async (page) => {
    await answerWith(page, '**/auth/v1/signup*', 422, { code: 'weak_password', message: 'Too weak' });
    await signUp(page);
    await says(page, AUTH_TEXT.registerHeader);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText('Too weak');
  });

  brings(AUTH_TEXT.emailTaken, 'on leaving the e-mail', async (page) => {
    const { email } = newLearner();
    await accountByGoogle(page.request, email);
    await fillRegister(page, email);
    await says(page, AUTH_TEXT.emailTaken);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  });

  brings(AUTH_TEXT.emailLookupFailed, 'the look-up failed', async (page) => {
    await cutOff(page, LOOK_UP);
    await fillRegister(page, newLearner().email);
    await says(page, AUTH_TEXT.emailLookupFailed);
  });

  for (const [password, message] of [
    ['Short#1a', 'Password must be at least 12 characters long'],
    ['sampaguita#2048', 'Password must contain at least one uppercase letter'],
    ['SAMPAGUITA#2048', 'Password must contain at least one lowercase letter'],
    ['Sampaguita#Puti', 'Password must contain at least one number'],
    ['Sampaguita2048', 'Password must contain at least one special character'],
    ['MyPassWord123#', 'Password is too common or easily guessable'],
    ['Myqwerty#Manila9', 'Password contains sequential patterns'],
    ['Mabuhaaaay#2048', 'Password contains too many repeated characters'],
  ] as const) {
    brings(message, `the password ${password}, this message alone`, async (page) => {
      await page.goto('/register');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveText(message);
    });
  }

  brings('Passwords do not match', 'another confirmation', async (page) => {
    await page.goto('/register');
    await page.getByLabel('Password', { exact: true }).fill('Sampaguita#2048');
    await page.getByLabel('Confirm password').fill('Sampaguita#2049');
    await says(page, 'Passwords do not match');
  });
});

test.describe('Login (spec 8)', () => {
  async function signIn(page: Page): Promise<void> {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(newLearner().email);
    await page.getByLabel('Password', { exact: true }).fill('Not-the-one#2048');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async function askForLink(page: Page, email: string): Promise<void> {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
  }

  brings(
    'Invalid login credentials',
    'the provider message; the same for an unknown address',
    async (page) => {
      await signIn(page);
      await says(page, 'Invalid login credentials');
    },
  );

  brings(AUTH_TEXT.signInFailed, 'the server out of reach', async (page) => {
    await cutOff(page, '**/auth/v1/token*');
    await signIn(page);
    await says(page, AUTH_TEXT.signInFailed);
    await says(page, 'The server could not be reached. Check your connection, then try again.');
  });

  brings('Email not confirmed', 'a right password before the link; Resend link is there', async (page) => {
    const learner = newLearner();
    await signUp(page, learner.email);
    await expect(page).toHaveURL(/\/email-sent$/);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await page.keyboard.press('Enter');
    await says(page, 'Email not confirmed');
    await expect(page.getByRole('button', { name: /^Resend link \(\d+ s\)$/ })).toBeDisabled();
  });

  brings('Request rate limit reached', 'too many wrong passwords', async (page) => {
    await signIn(page);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    for (let tries = 0; tries < 30; tries += 1) {
      if (await page.getByText('Request rate limit reached').isVisible()) break;
      const answered = page.waitForResponse('**/auth/v1/token*');
      await button.click();
      await answered;
    }
    await says(page, 'Request rate limit reached');
  });

  brings(
    'For security purposes, you can only request this after N seconds.',
    'a second reset link at once',
    async (page) => {
      const { email } = newLearner();
      await askForLink(page, email);
      await expect(page.getByText(/a link to reset its password is on its way/)).toBeVisible();
      await askForLink(page, email);
      await expect(page.getByText(/you can only request this after \d+ seconds\./)).toBeVisible();
    },
  );

  brings(
    AUTH_TEXT.resetFailed,
    'asking for the link, and setting the password, out of reach',
    async (page) => {
      await cutOff(page, '**/auth/v1/recover*', '**/auth/v1/user*');
      await askForLink(page, newLearner().email);
      await says(page, AUTH_TEXT.resetFailed);
      await page.goto(
        '/reset-password?access_token=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjk5OTk5OTk5OTl9.c2lnbg&refresh_token=r',
      );
      await page.getByLabel('New password', { exact: true }).fill('Sampaguita#2049');
      await page.getByLabel('Confirm new password').fill('Sampaguita#2049');
      await page.getByRole('button', { name: 'Update password' }).click();
      await says(page, AUTH_TEXT.resetFailed);
    },
  );

  brings(AUTH_TEXT.codeSendFailed, 'the server out of reach', async (page) => {
    const learner = newLearner();
    await register(page, learner);
    await enterPassword(page, learner);
    await cutOff(page, '**/auth/v1/otp*');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await says(page, AUTH_TEXT.codeSendFailed);
  });

  brings(
    AUTH_TEXT.codeInvalid,
    'a wrong code, then five, after which the right one is dead too',
    async (page) => {
      const learner = newLearner();
      await register(page, learner);
      await enterPassword(page, learner);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      const right = codeIn((await latestMail(page.request, learner.email, 2)).text);
      const wrong = right === '111111' ? '222222' : '111111';
      for (const code of [wrong, wrong, wrong, wrong, wrong, right]) {
        await page.getByLabel('Digit 1 of 6').click();
        await page.keyboard.type(code);
        await expect(page.getByText(AUTH_TEXT.codeInvalid)).toBeHidden();
        await page.getByRole('button', { name: 'Verify OTP' }).click();
        await says(page, AUTH_TEXT.codeInvalid);
        await page.getByLabel('Digit 6 of 6').press('Backspace');
      }
    },
  );

  brings(AUTH_TEXT.resendNoEmail, 'no address known or typed', async (page) => {
    await page.goto('/email-sent');
    await page.getByRole('button', { name: 'Resend link' }).click();
    await says(page, AUTH_TEXT.resendNoEmail);
  });

  brings(AUTH_TEXT.resendFailed, 'the server out of reach', async (page) => {
    await cutOff(page, '**/auth/v1/resend*');
    await page.goto('/email-sent');
    await page.getByLabel('E-mail').fill(newLearner().email);
    await page.getByRole('button', { name: 'Resend link' }).click();
    await says(page, AUTH_TEXT.resendFailed);
  });

  brings(AUTH_TEXT.resent, 'asked for again; the next waits a minute', async (page) => {
    await page.goto('/email-sent');
    await page.getByLabel('E-mail').fill(newLearner().email);
    await page.getByRole('button', { name: 'Resend link' }).click();
    await says(page, AUTH_TEXT.resent);
    await expect(page.getByRole('button', { name: /^Resend link \(\d+ s\)$/ })).toBeDisabled();
  });

  brings('Failed to load.', 'the terms page out of reach, then tried again', async (page) => {
    const learner = newLearner();
    await register(page, learner);
    await page.route('**/legal/terms.html', (route) => route.abort());
    await enterPassword(page, learner);
    await enterCode(page, learner, 1);
    const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
    await expect(dialog.getByText('Failed to load.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'I Agree' })).toBeDisabled();
    await page.unroute('**/legal/terms.html');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('1. What Iskolar is')).toBeVisible();
  });
});

test.describe('Auth messages (spec 8)', () => {
  brings('No session defined in URL', 'the reset page without a link', async (page) => {
    await page.goto('/reset-password');
    await says(page, 'No session defined in URL');
    await expect(page.getByRole('button', { name: 'Update password' })).toBeDisabled();
  });

  brings('No code detected.', 'a return from Google with an empty code', async (page) => {
    await page.goto('/dashboard?code=');
    await says(page, 'No code detected.');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
  });

  brings('Not a valid PKCE flow url.', 'a return from Google with tokens in the fragment', async (page) => {
    await page.goto('/dashboard#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer');
    await says(page, 'Not a valid PKCE flow url.');
  });

  for (const status of [401, 403, 404]) {
    brings(`Sign-out ignores ${status}`, 'the server no longer knows the session', async (page) => {
      await signedInLearner(page);
      await answerWith(page, '**/auth/v1/logout*', status, {
        code: 'session_not_found',
        message: 'Session not found',
      });
      await signOut(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('every text of Sign-up and Login has its test above', () => {
  expect(Object.values(AUTH_TEXT).filter((text) => !declared.has(text))).toEqual([]);
});
