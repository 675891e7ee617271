// Unpacks the packaged Chromium into the temporary folder: the package offers no other folder. packaged-chromium.ts
// runs this script and sets TMPDIR.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
