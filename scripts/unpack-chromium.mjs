// Unpacks the packaged Chromium into the temporary folder: the package names no other place. Run by packaged-chromium.ts with
// TMPDIR set.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
