import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseByteRange } from '../../../supabase/local/storage/byte-range.ts';
import { StorageError } from '../../../supabase/local/storage/errors.ts';
import { boundaryOf, readField, readParts } from '../../../supabase/local/storage/multipart.ts';
import { checkObjectName } from '../../../supabase/local/storage/object-name.ts';
import { contentMatches } from '../../../supabase/local/storage/sniff.ts';
import { MP4, PNG, SVG } from './samples.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function collect(body: Uint8Array, boundary: string, size: number) {
  const parts: { name: string; filename: string | null; type: string | null; text: string }[] = [];
  for await (const part of readParts(inPieces(body, size), boundary)) {
    const text = await readField(part, 1_000_000);
    parts.push({ name: part.name, filename: part.filename, type: part.contentType, text });
  }
  return parts;
}

describe('multipart bodies', () => {
  it('read the same however they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 60, unit: fc.constantFrom('a', '\r', '\n', '-', 'X', 'é') }), {
          maxLength: 5,
        }),
        fc.integer({ min: 1, max: 40 }),
        async (texts, size) => {
          const form = new FormData();
          for (const [index, text] of texts.entries())
            form.append(index % 2 ? '' : `f${index}`, new Blob([text], { type: 'text/x' }), 'n.txt');
          const response = new Response(form);
          const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? '';
          const parts = await collect(new Uint8Array(await response.arrayBuffer()), boundary, size);
          expect(parts.map(({ text }) => text)).toEqual(texts);
          expect(parts.every(({ filename, type }) => filename === 'n.txt' && type === 'text/x')).toBe(true);
        },
      ),
    );
  });

  it('are refused when broken, never hung on', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('-', 'b', '\r\n', ':', 'form-data', ' ') }),
        async (text) => {
          const body = new TextEncoder().encode(text);
          await collect(body, 'b', 7).catch((error: unknown) => expect(error).toBeInstanceOf(StorageError));
        },
      ),
    );
  });
});

describe('byte ranges', () => {
  it('stay inside of the file', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(300)), fc.option(fc.nat(300)), fc.nat(200), (first, last, size) => {
        const range = parseByteRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
    expect(parseByteRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 });
    expect(parseByteRange('bytes=0-1,3-4', 10)).toBeNull();
    expect(parseByteRange('bytes=-5', 10)).toEqual({ start: 5, end: 9 });
  });
});

describe('names', () => {
  it.each(['a.png', 'screenshots/1-2-my file (1).png', 'a/b/c'])('takes %s', (name) =>
    expect(checkObjectName(name)).toBe(name),
  );
  it.each([
    '',
    '/',
    'a//b',
    '../a',
    'a/../b',
    'a/.',
    'a\\b',
    'a\0b',
    'a\nb',
    'é',
    `${'a'.repeat(1025)}`,
    'a/ b',
  ])('refuses %j', (name) => expect(() => checkObjectName(name)).toThrow(StorageError));
});

describe('what a file really is', () => {
  it('is told by its first bytes', () => {
    expect(contentMatches('image/png', PNG)).toBe(true);
    expect(contentMatches('image/jpeg', PNG)).toBe(false);
    expect(contentMatches('video/mp4', MP4)).toBe(true);
    expect(contentMatches('video/quicktime', MP4)).toBe(false);
    expect(contentMatches('image/svg+xml', new TextEncoder().encode(SVG))).toBe(true);
    expect(contentMatches('image/svg+xml', new TextEncoder().encode('<html>'))).toBe(false);
    expect(contentMatches('image/unheard-of', PNG)).toBe(false);
    expect(contentMatches('image/png', new Uint8Array())).toBe(false);
  });
});
