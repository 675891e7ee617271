import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the run a folder of its own for temporary files, and deletes it at the end with what a server left in it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'iskolar-server-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
