import { expect, type Page } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { OWN_CONNECTION } from './support/rest.ts';
import { test } from './support/test.ts';

interface SentReport {
  title: string;
  screenshot_url: string;
  video_url: string;
  user_id: string;
}

/** Collects the rows that the page inserts into bug_reports from now on, because learners cannot read this table. */
function sentReports(page: Page): SentReport[] {
  const sent: SentReport[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/bug_reports'))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** A real WebM file: one second of a moving square, recorded by the browser itself. */
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

test('a real PNG and a real WebM arrive, and the links in the report show them @once @production', async ({
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
  // Without the token in its link, nobody can read the file.
  const bare = screenshot_url.replace(/\?.*$/, '').replace('/object/sign/', '/object/public/');
  expect((await stranger.get(bare)).ok()).toBe(false);
  await stranger.dispose();

  // Closing the dialog resets the form (docs/product.md#feed-5).
  await openBugDialog(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Report 2' })).toHaveCount(0);
});
