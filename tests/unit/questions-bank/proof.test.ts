import { describe, expect, it } from 'vitest';
import { proofreadingPage, textToHtml } from '../../../supabase/questions/tools/proof-html.ts';
import { makeItem } from './fixtures.ts';

describe('a proof', () => {
  it('shows the markup as learners see it, and lets no other through', () => {
    expect(textToHtml('One *two* ____\nthree\n\n<b>four</b>')).toBe(
      '<p>One <em>two</em> <span class="blank">\u00a0</span><br>three</p>\n<p>&lt;b&gt;four&lt;/b&gt;</p>',
    );
    expect(textToHtml('$a * b * c$')).toContain('<math');
    expect(textToHtml('$a * b * c$')).not.toContain('<em>');
    expect(textToHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    );
  });

  it('marks the key and shows a passage once', () => {
    const passage = { kind: 'poem' as const, title: 'Night Shift', text: 'A line' };
    const items = [makeItem(1, { passage }), makeItem(2, { passage })];
    const html = proofreadingPage({ plan: makeItem(1).bank, items });
    expect(html).toContain('<li class="key">Bakhaw <b>✓ key</b></li>');
    expect(html.match(/Night Shift/g)).toHaveLength(1);
  });
});
