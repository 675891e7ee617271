import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner, visitor } from '../support/learners.ts';
import { refused } from '../support/statements.ts';
import type { Claims, TestDatabase } from '../support/test-database.ts';

/** Tests the files of bug reports: a learner may upload only certain files, and only to certain folders. */
export function describeFiles(db: () => TestDatabase): void {
  const put = (claims: Claims, bucket: string, name: string) =>
    db().askAs(claims, 'insert into storage.objects (bucket_id, name) values ($1, $2) returning name', [
      bucket,
      name,
    ]);

  describe('files', () => {
    it('are taken under the own prefix of the right bucket', async () => {
      const { id, claims } = await addLearner(db());
      const shot = `screenshots/${id}-1790000000000-shot.png`;
      expect(await put(claims, 'bug-screenshots', shot)).toEqual([{ name: shot }]);
      const video = `videos/${id}-1790000000000-clip.mp4`;
      expect(await put(claims, 'bug-videos', video)).toEqual([{ name: video }]);
    });

    it('are refused anywhere else', async () => {
      const { id, claims } = await addLearner(db());
      const stranger = randomUUID();
      const places: [string, string][] = [
        ['bug-screenshots', `screenshots/${stranger}-1-shot.png`],
        ['bug-screenshots', `videos/${id}-1-shot.png`],
        ['bug-videos', `screenshots/${id}-1-clip.mp4`],
        ['bug-screenshots', `${id}-1-shot.png`],
        ['bug-screenshots', `screenshots/${id}`],
        ['bug-screenshots', `screenshots/${id}/1-shot.png`],
        ['bug-screenshots', `screenshots/${id}-1/shot.png`],
        ['bug-screenshots', `screenshots/${id}-1-../../${stranger}.png`],
        ['bug-screenshots', `Screenshots/${id}-1-shot.png`],
        ['bug-screenshots', `/screenshots/${id}-1-shot.png`],
        ['bug-screenshots', `screenshots/${id}-${'x'.repeat(400)}`],
      ];
      for (const [bucket, name] of places) {
        await expect(put(claims, bucket, name), name).rejects.toMatchObject(refused);
      }
      await db().ask(
        `insert into storage.buckets (id, name) values ('other', 'other') on conflict do nothing`,
      );
      await expect(put(claims, 'other', `screenshots/${id}-1-shot.png`)).rejects.toMatchObject(refused);
    });

    it('are refused without a second step', async () => {
      const { id, passwordOnly } = await addLearner(db());
      for (const claims of [passwordOnly, visitor]) {
        const attempt = put(claims, 'bug-screenshots', `screenshots/${id}-1-shot.png`);
        await expect(attempt).rejects.toMatchObject(refused);
      }
    });

    it('are listed and deleted by nobody else, and changed by nobody', async () => {
      const { id, claims, passwordOnly } = await addLearner(db());
      const stranger = await addLearner(db());
      await put(claims, 'bug-screenshots', `screenshots/${id}-1-shot.png`);
      await put(stranger.claims, 'bug-screenshots', `screenshots/${stranger.id}-1-shot.png`);
      const seen = (caller: Claims) =>
        db().askAs(caller, `select name from storage.objects where name like $1`, [`%${id}%`]);
      const deleteAll = (caller: Claims) => db().askAs(caller, `delete from storage.objects returning name`);
      expect(await seen(claims)).toHaveLength(1);
      for (const caller of [stranger.claims, passwordOnly, visitor]) expect(await seen(caller)).toEqual([]);
      for (const caller of [claims, stranger.claims, passwordOnly, visitor]) {
        const changed = db().askAs(caller, `update storage.objects set name = 'gone' returning id`);
        expect(await changed).toEqual([]);
      }
      for (const caller of [passwordOnly, visitor]) expect(await deleteAll(caller)).toEqual([]);
      // delete_my_account deletes the learner's own files, and no others.
      expect(await deleteAll(claims)).toEqual([{ name: `screenshots/${id}-1-shot.png` }]);
    });

    it('live in private buckets of limited sizes and types', async () => {
      const buckets = await db().ask(
        `select id, public, file_size_limit::int as size, allowed_mime_types as types
           from storage.buckets where id like 'bug-%' order by id`,
      );
      expect(buckets).toEqual([
        {
          id: 'bug-screenshots',
          public: false,
          size: 10 * 1024 * 1024,
          types: expect.arrayContaining(['image/png']),
        },
        { id: 'bug-videos', public: false, size: 50 * 1024 * 1024, types: ['video/*'] },
      ]);
      expect(buckets[0]?.types).not.toContain('image/svg+xml');
    });

    it("do not show a learner the buckets' rows", async () => {
      const { claims } = await addLearner(db());
      expect(await db().askAs(claims, 'select id from storage.buckets')).toEqual([]);
    });
  });
}
