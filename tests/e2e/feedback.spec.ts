import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { failOnce } from './support/faults.ts';
import { signedInLearner } from './support/learner.ts';
import { OWN_CONNECTION } from './support/rest.ts';

const MB = 1024 * 1024;

interface SentReport {
  title: string;
  screenshot_url: string;
  video_url: string;
  user_id: string;
}

/** What the page inserts into bug_reports from now on: learners cannot read the table back. */
function sentReports(page: Page): SentReport[] {
  const sent: SentReport[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/bug_reports'))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** A second of a moving square, recorded by the browser itself: a real WebM file. */
async function recordWebm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 64;
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 36; frame += 1) {
      if (pen !== null) {
        pen.fillStyle = frame % 2 ? '#7b1123' : '#14573a';
        pen.fillRect(0, 0, 64, 64);
      }
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

async function openBugDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('menuitem', { name: 'Report a Bug' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a Bug' })).toBeVisible();
}

test('feedback: a visitor is told to log in first', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('menuitem', { name: 'Report a Bug' }).click();
  await expect(page.getByRole('alert')).toContainText('You must be logged in to report a bug.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('menuitem', { name: 'Request Feature' }).click();
  await expect(page.getByRole('alert')).toContainText('You must be logged in to request a feature.');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('feedback launcher: its tooltip shows for a minute unless dismissed, and hides with the launcher', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await page.clock.install();
  await page.goto('/help');
  const hint = page.getByText('To report a bug or give feedback');
  // The page's clock stands still between two looks, and its idle moments with it.
  const comes = () =>
    expect(async () => {
      // The hint stands at the page's top. A browser may open a reloaded page some pixels below it.
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.clock.runFor(500);
      expect(await hint.isVisible()).toBe(true);
    }).toPass();
  await comes();
  await page.getByRole('button', { name: 'Chat with AI' }).click();
  await expect(hint).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeHidden();
  await page.getByRole('button', { name: 'Close chat' }).click();
  await comes();
  await page.clock.runFor(60_000);
  await expect(hint).toBeHidden();
  await page.reload();
  await comes();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(hint).toBeHidden();
});

test('a real PNG and a real WebM arrive, and the links in the report show them @once', async ({
  page,
  playwright,
}) => {
  await signedInLearner(page);
  const png = await page.screenshot();
  const webm = await recordWebm(page);
  const sent = sentReports(page);
  await openBugDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Report a Bug' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('The palette covers the stem');
  await dialog.getByLabel('Description').fill('On a phone, in question 3.');
  await dialog
    .getByLabel(/^Screenshot/)
    .setInputFiles({ name: '../../x.png', mimeType: 'image/png', buffer: png });
  await dialog
    .getByLabel(/^Video/)
    .setInputFiles({ name: 'Señor clip.webm', mimeType: 'video/webm', buffer: webm });
  await expect(dialog.locator('img')).toBeVisible();
  await expect(dialog.locator('video')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add another report' }).click();
  const second = dialog.getByRole('region', { name: 'Report 2' });
  await second.getByLabel('Title').fill('A second thing');
  await second.getByLabel('Description').fill('Without a picture.');
  await dialog.getByRole('button', { name: 'Submit 2 Reports' }).click();
  await expect(page.getByRole('dialog', { name: 'Bug Reports Submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect(sent.map(({ title }) => title)).toEqual(['The palette covers the stem', 'A second thing']);
  expect(sent[1]).toMatchObject({ screenshot_url: '', video_url: '' });
  const { screenshot_url = '', video_url = '', user_id = '' } = sent[0] ?? {};
  expect(screenshot_url).toMatch(new RegExp(`/bug-screenshots/screenshots/${user_id}-\\d+-x\\.png\\?token=`));
  expect(video_url).toMatch(new RegExp(`/bug-videos/videos/${user_id}-\\d+-Senor-clip\\.webm\\?token=`));

  const stranger = await playwright.request.newContext({ extraHTTPHeaders: OWN_CONNECTION });
  const picture = await stranger.get(screenshot_url);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).equals(png)).toBe(true);
  const film = await stranger.get(video_url);
  expect(film.headers()['content-type']).toBe('video/webm');
  expect((await film.body()).equals(webm)).toBe(true);
  // Without the link's token the file is nobody's.
  const bare = screenshot_url.replace(/\?.*$/, '').replace('/object/sign/', '/object/public/');
  expect((await stranger.get(bare)).ok()).toBe(false);
  await stranger.dispose();

  // Closing resets (docs/product.md#feed-5).
  await openBugDialog(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Report 2' })).toHaveCount(0);
});

test(
  'a 30 MB image, an SVG with a script and a renamed program are refused before anything is sent',
  {
    tag: '@once',
  },
  async ({ page }, testInfo) => {
    await signedInLearner(page);
    await openBugDialog(page);
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/v1/')) uploads.push(request.url());
    });
    const screenshot = page.getByLabel(/^Screenshot/);
    // A file on the disk: the browser reads it there, and 30 MB need not go to it over the line of the test.
    const big = testInfo.outputPath('big.png');
    await writeFile(big, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    await truncate(big, 30 * MB + 8);
    await screenshot.setInputFiles(big);
    await expect(
      page.getByText('This file is too large (30.0 MB). A screenshot may have at most 10 MB.'),
    ).toBeVisible();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await screenshot.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: svg });
    await expect(page.getByText('SVG images cannot be sent')).toBeVisible();
    await screenshot.setInputFiles({
      name: 'holiday.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ\x90\0not a picture'),
    });
    await expect(page.getByText('its content is something else')).toBeVisible();
    await screenshot.setInputFiles({
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    });
    await expect(page.getByText('This is not an image.')).toBeVisible();
    expect(uploads).toEqual([]);
  },
);

test('bug report: a failure names its block and keeps everything; the retry sends nothing twice', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page);
  const png = await page.screenshot();
  await openBugDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Report a Bug' });
  for (const number of [1, 2]) {
    if (number === 2) await dialog.getByRole('button', { name: 'Add another report' }).click();
    const block = dialog.getByRole('region', { name: `Report ${number}` });
    await block.getByLabel('Title').fill(`Bug ${number}`);
    await block.getByLabel('Description').fill('It broke.');
    await block
      .getByLabel(/^Screenshot/)
      .setInputFiles({ name: `${number}.png`, mimeType: 'image/png', buffer: png });
    await expect(block.getByText(`${number}.png`)).toBeVisible();
  }
  const uploads: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/storage/v1/object/bug-'))
      uploads.push(response.url());
  });
  const stored: string[] = [];
  let refusals = 1;
  await page.route('**/rest/v1/bug_reports*', async (route) => {
    const { title } = route.request().postDataJSON();
    if (title === 'Bug 2' && refusals > 0) {
      refusals -= 1;
      return route.fulfill({
        status: 500,
        json: { message: 'the desk is on fire', code: 'XX000', details: null, hint: null },
      });
    }
    stored.push(title);
    return route.continue();
  });

  await dialog.getByRole('button', { name: 'Submit 2 Reports' }).click();
  const second = dialog.getByRole('region', { name: 'Report 2' });
  await expect(second.getByRole('alert')).toContainText('Error submitting bug: ');
  await expect(second.getByRole('alert')).toContainText('Report 2');
  await expect(dialog.getByRole('region', { name: 'Report 1' })).toContainText('Sent');
  await expect(second.getByLabel('Title')).toHaveValue('Bug 2');
  await expect(second.getByText('2.png')).toBeVisible();

  await dialog.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Bug Reports Submitted' })).toBeVisible();
  expect(uploads).toHaveLength(2);
  expect(stored).toEqual(['Bug 1', 'Bug 2']);
});

test('feature request: is sent, and one that fails says why', { tag: '@once' }, async ({ page }) => {
  await signedInLearner(page);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('menuitem', { name: 'Request Feature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a Feature' });
  await dialog
    .getByPlaceholder("Describe the feature you'd love to see...")
    .fill('Widgets for the home screen');
  await failOnce(page, 'POST', '**/rest/v1/feature_requests*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error submitting request: ');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Feature Request Sent' })).toContainText(
    'Your feature suggestion has been submitted successfully!',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('feedback dialogs: no axe violation in either theme', { tag: '@phone' }, async ({ page }) => {
  await signedInLearner(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const event of ['open-bug-modal', 'open-feature-modal']) {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    await expect(page.getByRole('dialog')).toBeVisible();
    if (event === 'open-bug-modal') {
      await page
        .getByLabel(/^Screenshot/)
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await expect(page.getByRole('dialog').locator('img')).toBeVisible();
    }
    await expectNoViolations(page, { where: event });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
