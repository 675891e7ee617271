/** The states of a pointer and a keyboard that an element shows for `data-shown`, without a pointer and a keyboard. */
const STATES = /(?<!"\], ):(hover|active|focus-visible)/g;

function showIn({ cssRules }: Readonly<{ cssRules: CSSRuleList }>): void {
  for (const rule of cssRules) {
    // The rules keep their order: an attribute has the weight of a pseudo-class.
    if (rule instanceof CSSStyleRule)
      rule.selectorText = rule.selectorText.replaceAll(STATES, ':is([data-shown~="$1"], :$1)');
    if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) showIn(rule);
  }
}

/** Lets each element with `data-shown` look as it does with a pointer on it, pressed, or focused by keyboard. */
export function showStates(): void {
  for (const sheet of document.styleSheets) showIn(sheet);
}
