import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewServer } from '../../../scripts/pictures-review.ts';

const root = mkdtempSync(join(tmpdir(), 'review-'));
const server = reviewServer(root);
let origin = '';

/** A picture of one pixel in this shade of gray. */
const gray = (shade: number): Buffer => {
  const picture = new PNG({ width: 1, height: 1 });
  picture.data.set([shade, shade, shade, 255]);
  return PNG.sync.write(picture);
};
const write = (file: string, bytes: Buffer): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), bytes);
};
const reference = join(root, 'tests/visual/layout-card-catalog/light-phone.png');
const ID = 'layout-card-catalog/light-phone';
const NEW = 'layout-list-catalog/light-phone';
const shadeOf = (bytes: Uint8Array) => PNG.sync.read(Buffer.from(bytes)).data[0];
const shadeOfUrl = async (kind: string) =>
  shadeOf(new Uint8Array(await (await fetch(`${origin}/picture?kind=${kind}&id=${ID}`)).arrayBuffer()));
const post = (path: string, id: string, headers: Record<string, string> = { 'x-review': '1' }) =>
  fetch(`${origin}${path}?id=${id}`, { method: 'POST', headers });

beforeAll(async () => {
  write(`tests/visual/${ID}.png`, gray(10));
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  write(`test-results/visual/${ID}-actual.png`, gray(20));
  write(`tests/visual/${NEW}.png`, gray(30));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

it('shows what changed, accepts one picture, and undoes it', async () => {
  expect(await (await fetch(origin)).text()).toContain('<h1>Changed pictures</h1>');
  expect(await (await fetch(`${origin}/pictures`)).json()).toEqual([
    { id: ID, isNew: false, isAccepted: false },
    { id: NEW, isNew: true, isAccepted: true },
  ]);

  const [changed] = await (await post('/accept', ID)).json();
  expect(changed).toEqual({ id: ID, isNew: false, isAccepted: true });
  expect(shadeOf(readFileSync(reference))).toBe(20);
  expect([await shadeOfUrl('reference'), await shadeOfUrl('new')]).toEqual([10, 20]);

  await post('/undo', ID);
  expect(shadeOf(readFileSync(reference))).toBe(10);
  await post('/undo', NEW);
  expect(existsSync(join(root, `tests/visual/${NEW}.png`))).toBe(false);
});

it('changes nothing for another site, and nothing outside the pictures', async () => {
  expect((await post('/accept', ID, {})).status).toBe(403);
  expect((await fetch(`${origin}/accept?id=${ID}`, { headers: { 'x-review': '1' } })).status).toBe(403);
  expect((await post('/accept', '../../package')).status).toBe(404);
  expect(shadeOf(readFileSync(reference))).toBe(10);
});
