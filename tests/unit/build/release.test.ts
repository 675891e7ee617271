import { describe, expect, it } from 'vitest';
import { releaseSection } from '../../../scripts/build/release.ts';

const now = new Date('2026-11-28T09:00:00Z');
const changelog =
  '# Changelog\n\n## Unreleased\n\n### Learners\n- One.\n\n## 0.1.0 – 2026-11-01\n\n### Learners\n- Old.\n';

describe('npm run release', () => {
  it('gives the unreleased notes to the version, and begins a new section', () => {
    expect(releaseSection(changelog, '0.2.0', now)).toBe(
      changelog.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 – 2026-11-28\n'),
    );
  });

  it('refuses a release without notes, and one that was made', () => {
    const released = releaseSection(changelog, '0.2.0', now);
    expect(() => releaseSection(released, '0.3.0', now)).toThrow('needs notes');
    expect(() => releaseSection(changelog, '0.1.0', now)).toThrow('has 0.1.0 already');
  });
});
