import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, textOf } from '../support/tree.ts';

/** Every text file of the repository that is written by hand. */
const FILES = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(ts|tsx|mjs|css|sql|toml|ya?ml|json|md|mdx|html)$/.test(path))
  .filter((path) => path !== 'package-lock.json' && path !== 'supabase/seed.sql')
  .filter((path) => !path.endsWith('references.test.ts') && existsSync(join(ROOT, path)));

interface Line {
  path: string;
  number: number;
  text: string;
}

const LINES: readonly Line[] = FILES.flatMap((path) =>
  textOf(path)
    .split('\n')
    .map((text, index) => ({ path, number: index + 1, text })),
);

/** The anchors that GitHub and editors create from a page's headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

const found = (lines: readonly Line[]) =>
  lines.map(({ path, number, text }) => `${path}:${number} ${text.trim()}`);

describe('references to rules and decisions', () => {
  it('lead to a numbered rule of docs/product.md or a decision of docs/decisions.md', () => {
    const anchors = {
      product: anchorsOf(textOf('docs/product.md')),
      decisions: anchorsOf(textOf('docs/decisions.md')),
    };
    const links = LINES.flatMap(({ path, number, text }) =>
      [...text.matchAll(/docs\/(product|decisions)\.md(?:#([\w-]*))?/g)].map(([link, page, anchor]) => ({
        where: `${path}:${number} ${link}`,
        isFound:
          anchor === undefined || anchors[page === 'product' ? 'product' : 'decisions'].includes(anchor),
      })),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ isFound }) => !isFound).map(({ where }) => where)).toEqual([]);
  });

  it('lead to a decision record where they name one', () => {
    const records = readdirSync(join(ROOT, 'docs/adr'));
    const dead = LINES.filter(({ text }) =>
      [...text.matchAll(/docs\/adr\/(\d{4})/g)].some(
        ([, number = '']) => !records.some((name) => name.startsWith(`${number}-`)),
      ),
    );
    expect(found(dead)).toEqual([]);
  });

  it('name no document that is not in the repository', () => {
    const names = new Set(FILES.flatMap((path) => [path, path.split('/').at(-1)]));
    const dead = LINES.filter(({ path }) => !path.endsWith('.md')).filter(({ text }) =>
      [...text.matchAll(/[\w./-]*\w\.mdx?\b/g)].some(([name]) => !names.has(name)),
    );
    expect(found(dead)).toEqual([]);
  });

  it('name a rule, never a chapter of a document that is not in the repository', () => {
    const bare = LINES.filter(({ path }) => !/^docs\//.test(path)).filter(({ text }) =>
      [
        /\bspecification\b/i,
        /\bspec (point )?\d/i,
        /\bof (section|point) \d(?! of)/i,
        // Do not match a relative link between documents, because another test checks these links.
        /(?<!docs\/|\()\bdecisions\.md\b/,
      ].some((pattern) => pattern.test(text)),
    );
    expect(found(bare)).toEqual([]);
  });

  it('number each rule and each decision once', () => {
    for (const page of ['docs/product.md', 'docs/decisions.md']) {
      const numbers = anchorsOf(textOf(page)).filter((anchor) => /^[a-z0-9]+-\d+$/.test(anchor));
      expect(numbers.length).toBe(new Set(numbers).size);
    }
  });
});

describe('links between documents', () => {
  it('each lead to a file, and to a heading of it', () => {
    const links = FILES.filter((path) => path.endsWith('.md')).flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) => ({
        path,
        target,
      })),
    );
    expect(links.length).toBeGreaterThan(0);
    const dead = links.filter(({ path, target }) => {
      const [file = '', anchor] = target.split('#');
      const at = file === '' ? path : normalize(join(dirname(path), decodeURIComponent(file)));
      if (!existsSync(join(ROOT, at))) return true;
      return anchor !== undefined && at.endsWith('.md') && !anchorsOf(textOf(at)).includes(anchor);
    });
    expect(dead.map(({ path, target }) => `${path}: ${target}`)).toEqual([]);
  });
});
