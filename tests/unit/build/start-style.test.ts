import { describe, expect, it } from 'vitest';
import { rulesFor } from '../../../scripts/build/start.ts';

describe('build: the stylesheet that the first pages begin with (docs/adr/0012)', () => {
  it('holds the rules whose classes the pages use, in their order, and drops the others', () => {
    const style = '.a{color:red}.b{color:blue}.a.b{color:green}.a .c{top:0}h1{margin:0}.a,.b{left:0}';
    expect(rulesFor(style, 'class="a" class="c"')).toBe('.a{color:red}.a .c{top:0}h1{margin:0}.a{left:0}');
  });

  it('keeps what a selector excludes or offers as a choice: it may match without it', () => {
    const style = '.a:not(.b){color:red}:is(.b,.a){top:0}.b:not(.a){left:0}';
    expect(rulesFor(style, '"a"')).toBe('.a:not(.b){color:red}:is(.b,.a){top:0}');
  });

  it('keeps fonts and the steps of animations, and no empty condition', () => {
    const style = '@font-face{font-family:X}@keyframes k{0%{top:0}to{top:1px}}@media print{.b{top:0}}';
    expect(rulesFor(style, '')).toBe('@font-face{font-family:X}@keyframes k{0%{top:0}to{top:1px}}');
  });
});
