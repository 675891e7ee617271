import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileProblem,
  SIGNATURE_BYTES,
  safeFileName,
  uploadPath,
} from '../../../features/feedback/model/files.ts';

const bytes = (...values: number[]) =>
  Uint8Array.from([...values, ...Array<number>(SIGNATURE_BYTES).fill(0)]);
const text = (value: string) => bytes(...Array.from(value, (letter) => letter.charCodeAt(0)));
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52);
const WEBM = bytes(0x1a, 0x45, 0xdf, 0xa3);
const MP4 = text('\0\0\0\x20ftypisom');
const MB = 1024 * 1024;

describe('which files are taken (docs/product.md#feed-3)', () => {
  test.each([
    ['screenshot', 'image/png', PNG],
    ['screenshot', 'image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['screenshot', 'image/gif', text('GIF89a')],
    ['screenshot', 'image/webp', text('RIFF\0\0\0\0WEBP')],
    ['screenshot', 'image/heic', text('\0\0\0\x18ftypheic')],
    ['video', 'video/webm', WEBM],
    ['video', 'video/mp4', MP4],
    ['video', 'video/quicktime', text('\0\0\0\x14ftypqt  ')],
  ] as const)('%s %s', (kind, type, head) => {
    expect(fileProblem(kind, { type, size: 1000, head })).toBeNull();
  });

  test.each([
    ['a video as a screenshot', 'screenshot', 'video/webm', WEBM, 'This is not an image.'],
    ['an image as a video', 'video', 'image/png', PNG, 'This is not a video.'],
    ['no type at all', 'screenshot', '', PNG, 'This is not an image.'],
    ['an SVG', 'screenshot', 'image/svg+xml', text('<svg onload="x">'), 'SVG images cannot be sent'],
    ['a renamed program', 'screenshot', 'image/png', text('MZ\x90'), 'its content is something else'],
    ['a renamed page', 'screenshot', 'image/jpeg', text('<!doctype html>'), 'its content is something else'],
    [
      'a renamed HEIC as a video',
      'video',
      'video/mp4',
      text('\0\0\0\x18ftypheic'),
      'its content is something else',
    ],
  ] as const)('not %s', (_name, kind, type, head, words) => {
    expect(fileProblem(kind, { type, size: 1000, head })).toContain(words);
  });

  test('the size limits are the buckets’, and the text names both sizes', () => {
    expect(fileProblem('screenshot', { type: 'image/png', size: 10 * MB, head: PNG })).toBeNull();
    expect(fileProblem('screenshot', { type: 'image/png', size: 30 * MB, head: PNG })).toBe(
      'This file is too large (30.0 MB). A screenshot may have at most 10 MB.',
    );
    expect(fileProblem('video', { type: 'video/webm', size: 50 * MB + 1, head: WEBM })).toBe(
      'This file is too large (50.0 MB). A video may have at most 50 MB.',
    );
    expect(fileProblem('video', { type: 'video/webm', size: 0, head: WEBM })).toContain('empty');
  });
});

describe('file names', () => {
  test.each([
    ['../../x.png', 'x.png'],
    ['..\\..\\windows\\x.png', 'x.png'],
    ['Señor Piña (1).PNG', 'Senor-Pina-1.PNG'],
    ['...', 'file'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    ['日本.png', 'png'],
    [`${'a'.repeat(300)}.webm`, `${'a'.repeat(95)}.webm`],
  ])('%s becomes %s', (name, safe) => expect(safeFileName(name)).toBe(safe));

  test('are always safe, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { maxLength: 400 }), (codes) => {
        const safe = safeFileName(String.fromCharCode(...codes));
        expect(safe).toMatch(/^[\w-][\w.-]{0,99}$/);
        expect(safe).not.toContain('..');
      }),
    );
  });

  test('a file goes where docs/product.md#feed-6 says', () => {
    expect(uploadPath('screenshot', 'me', 17, '../../x.png')).toBe('screenshots/me-17-x.png');
    expect(uploadPath('video', 'me', 17, 'clip.webm')).toBe('videos/me-17-clip.webm');
  });
});
