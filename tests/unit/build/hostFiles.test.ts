import { expect, it } from 'vitest';
import { hostFiles } from '../../../scripts/build/hostFiles.ts';

const files = hostFiles(['index.html', '404.html', 'quizzes.html', 'legal/terms.html'], "script-src 'self'");

it('host files: addresses below a page get its file, and no address gets the landing page instead of its own', () => {
  expect(files._redirects).toBe('/quizzes/* /quizzes 200\n');
  expect(files['nginx.conf']).toContain('error_page 404 /404.html;');
  expect(files['nginx.conf']).not.toContain(' /index.html');
});

it('host files: each has the content security policy', () => {
  expect(files._headers).toContain("  Content-Security-Policy: script-src 'self'");
  expect(files['nginx.conf']).toContain(`add_header Content-Security-Policy "script-src 'self'" always;`);
});
