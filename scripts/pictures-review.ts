// npm run test:pictures:review: shows what the last npm run test:pictures found, and accepts pictures one by one.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packPicture } from './pack-picture.ts';

/** Only this page sends it, so no other site can accept a picture. */
const HEADER = 'x-review';

const page = new URL('pictures-review.html', import.meta.url);

type Picture = Readonly<{ id: string; isNew: boolean; isAccepted: boolean }>;

/** The files of one picture. `before` is the old picture, kept so that accepting can be undone. */
const filesOf = (root: string, id: string) => {
  const result = join(root, 'test-results', 'visual', id);
  return {
    reference: join(root, 'tests', 'visual', `${id}.png`),
    actual: `${result}-actual.png`,
    before: `${result}-before.png`,
  };
};

/** The pictures that differ from their reference, and those that had none: Vitest writes these at once. */
function picturesIn(root: string): readonly Picture[] {
  const differing = globSync('*/*-actual.png', { cwd: join(root, 'test-results', 'visual') }).map((file) => {
    const id = file.replace(/-actual\.png$/, '');
    return { id, isNew: false, isAccepted: existsSync(filesOf(root, id).before) };
  });
  const untracked = execFileSync('git', ['ls-files', '--others', '--exclude-standard', 'tests/visual'], {
    cwd: root,
    encoding: 'utf8',
  });
  const added = [...untracked.matchAll(/^tests\/visual\/(.+)\.png$/gm)].map(([, id = '']) => ({
    id,
    isNew: true,
    isAccepted: true,
  }));
  return [...differing, ...added].sort((one, other) => one.id.localeCompare(other.id));
}

function accept(root: string, { id, isAccepted }: Picture): void {
  if (isAccepted) return;
  const { reference, actual, before } = filesOf(root, id);
  copyFileSync(reference, before);
  copyFileSync(actual, reference);
  packPicture(reference);
}

function undo(root: string, { id, isNew, isAccepted }: Picture): void {
  const { reference, before } = filesOf(root, id);
  if (isNew) rmSync(reference);
  else if (isAccepted) {
    copyFileSync(before, reference);
    rmSync(before);
  }
}

/** The file that shows a picture as it was, or as it is now. */
function fileOf(root: string, { id, isNew, isAccepted }: Picture, kind: string): string {
  const { reference, actual, before } = filesOf(root, id);
  if (kind === 'new') return isNew ? reference : actual;
  return isAccepted ? before : reference;
}

/** The server of the review page, for the project in this folder. */
export function reviewServer(root: string): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const pictures = picturesIn(root);
    if (pathname === '/') return send(200, 'text/html; charset=utf-8', readFileSync(page));
    if (pathname === '/pictures') return send(200, 'application/json', JSON.stringify(pictures));
    const picture = pictures.find(({ id }) => id === searchParams.get('id'));
    if (!picture) return send(404, 'text/plain', 'There is no such picture.');
    if (pathname === '/picture') {
      const file = fileOf(root, picture, searchParams.get('kind') ?? '');
      return existsSync(file) ? send(200, 'image/png', readFileSync(file)) : send(404, 'text/plain', '');
    }
    const change = { '/accept': accept, '/undo': undo }[pathname];
    if (!change || request.method !== 'POST' || request.headers[HEADER] === undefined)
      return send(403, 'text/plain', 'Only the review page can do this.');
    change(root, picture);
    return send(200, 'application/json', JSON.stringify(picturesIn(root)));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '..');
  const port = Number(process.env.PORT ?? 6007);
  reviewServer(root).listen(port, '127.0.0.1', () =>
    console.log(`${picturesIn(root).length} pictures to look at: http://localhost:${port}`),
  );
}
