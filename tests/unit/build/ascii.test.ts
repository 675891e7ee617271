import { describe, expect, it } from 'vitest';
import { inAscii } from '../../../scripts/build/ascii.ts';

describe('a document in ASCII (docs/adr/0012)', () => {
  it('writes other signs as references, in text and attributes', () => {
    expect(inAscii('<p title="a · b">Loading… ñ 😀</p>')).toBe(
      '<p title="a &#183; b">Loading&#8230; &#241; &#128512;</p>',
    );
  });

  it('leaves styles and scripts as they are, where a reference would be text', () => {
    const html = '<style id="a">b::after{content:"·"}</style><script>c("…")</script>';
    expect(inAscii(`${html}<p>·</p>`)).toBe(`${html}<p>&#183;</p>`);
  });
});
