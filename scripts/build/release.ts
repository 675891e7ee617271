const HEADING = '## Unreleased\n';

/**
 * Gives the notes under 'Unreleased' to a version, and begins a new section above them.
 * @throws if the changelog has no notes, or already has this version
 */
export function releaseSection(changelog: string, version: string, now: Date): string {
  const [before, notes, ...more] = changelog.split(HEADING);
  if (
    before === undefined ||
    notes === undefined ||
    more.length > 0 ||
    !notes.trimStart().startsWith('### ')
  ) {
    throw new Error('CHANGELOG.md needs notes under one heading "Unreleased".');
  }
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already.`);
  return `${before}${HEADING}\n## ${version} – ${now.toISOString().slice(0, 10)}\n${notes}`;
}
