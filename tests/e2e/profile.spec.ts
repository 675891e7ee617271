import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { BACKEND } from './support/backend.ts';
import { failOnce } from './support/faults.ts';
import { openDashboard, ownRows, signedInLearner } from './support/learner.ts';
import { codeIn, latestMail } from './support/mailbox.ts';
import { addAnswers, OWN_CONNECTION, sessionHeaders } from './support/rest.ts';
import { test } from './support/test.ts';

test('profile: edited from any page, above a phone’s keyboard too, and shown on the dashboard', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  expect(await ownRows(page, 'user_profile')).toHaveLength(1);
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: 'Practice Quizzes' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('open-edit-profile-modal')));
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Full Name').fill('Luningning Sample');
  await dialog.getByLabel('Username').fill('@luningning');
  await dialog.getByLabel('Bio').fill('Hopes for BS Biology.');
  await dialog.getByLabel('Location').fill('Iloilo City');
  await dialog.getByLabel('School').fill('Sample National High School');
  await dialog.getByLabel('Portfolio website URL').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    dialog.getByText('Enter a full web address that starts with https:// or http://.', { exact: true }),
  ).toBeVisible();
  await dialog.getByLabel('Portfolio website URL').fill('https://example.com/luningning');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const done = page.getByRole('dialog', { name: 'Profile Updated' });
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(done).toBeHidden();

  expect(await ownRows(page, 'user_profile')).toMatchObject([
    {
      user_fullname: 'Luningning Sample',
      user_username: 'luningning',
      user_bio: 'Hopes for BS Biology.',
      user_location: 'Iloilo City',
      user_school: 'Sample National High School',
      user_socials: 'https://example.com/luningning',
      accept_tos: true,
    },
  ]);

  await openDashboard(page);
  const card = page.getByRole('complementary', { name: 'Your profile' });
  await expect(card.getByText('@luningning')).toBeVisible();
  await expect(card.getByText('Sample National High School')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Visit your link' })).toHaveAttribute(
    'href',
    'https://example.com/luningning',
  );
  await card.getByRole('button', { name: 'Edit profile' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Luningning Sample');
  // On the part of a small phone's screen that stays visible while its keyboard is open, no field is under the buttons.
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 300 });
  const actions = dialog.getByRole('button', { name: 'Save Changes' });
  for (const field of await dialog.getByRole('textbox').all()) {
    await field.focus();
    const [box, below] = [await field.boundingBox(), await actions.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  }
  if (whole !== null) await page.setViewportSize(whole);
  await dialog.getByLabel('Full Name').fill('Somebody else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Luningning Sample')).toBeVisible();
});

test('my data: export, then account deletion removes everything', { tag: ['@once', '@production'] }, async ({
  page,
}) => {
  const learner = await signedInLearner(page, { isElsewhere: true });
  const given = { question_uuid: randomUUID(), bank: 'math', tag: '', letter: 'A', is_correct: true };
  await addAnswers(page, [{ ...given, answered_at: new Date().toISOString() }]);
  const [profile] = await ownRows(page, 'user_profile');
  const file = `bug-screenshots/screenshots/${String(profile?.user_id)}-1-sample.png`;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const headers = await sessionHeaders(page);
  const uploaded = await page.request.post(`${BACKEND}/storage/v1/object/${file}`, {
    headers: { ...headers, 'content-type': 'image/png' },
    data: png,
  });
  expect(uploaded.status(), await uploaded.text()).toBe(200);

  await page.goto('/profile');
  // Imitates the database's error for a second step that is more than ten minutes old. The mailed code and the new
  // session are real.
  const refused = {
    code: '42501',
    details: 'fresh_second_step',
    hint: null,
    message: 'For your safety this needs a fresh code.',
  };
  await failOnce(page, 'POST', '**/rest/v1/rpc/export_my_data*', (route) =>
    route.fulfill({ status: 403, json: refused }),
  );
  await page.getByRole('button', { name: 'Download my data as JSON' }).click();
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(codeIn((await latestMail(page.request, learner.email, 2)).text));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Go on' }).click();
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(exported.account.email).toBe(learner.email);
  expect(exported.tables.math_progress_report_quizzes).toHaveLength(1);
  expect(exported.files).toHaveLength(1);
  // The new session has replaced the old one, so the account has only one signed-in device.
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();
  const downloadingCsv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data as CSV' }).click();
  expect(await readFile(await (await downloadingCsv).path(), 'utf8')).toContain(learner.email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type your email address to confirm').fill(learner.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/(home|login)/);
  await page.waitForFunction(
    (id) => !JSON.stringify({ ...localStorage }).includes(id),
    String(profile?.user_id),
  );
  const bare = await page.request.get(`${BACKEND}/storage/v1/object/public/${file}`, {
    headers: OWN_CONNECTION,
  });
  expect(bare.status()).not.toBe(200);
  const again = await page.request.post(`${BACKEND}/auth/v1/token?grant_type=password`, {
    headers,
    data: learner,
  });
  expect(await again.json()).toMatchObject({ msg: 'Invalid login credentials' });
});
