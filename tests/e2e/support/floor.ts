/** Removes the built-ins that Chrome 109, Safari 15.8 or Firefox 115 lack, before the page's own scripts run. */
export function removeNewerBuiltIns(): void {
  const newer: [owner: object | undefined, names: string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [Element.prototype, ['checkVisibility', 'setHTML']],
    [Response, ['json']],
    [AbortSignal, ['timeout', 'any']],
    [URL, ['canParse', 'parse']],
    [RegExp, ['escape']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Reflect.get(globalThis, 'Iterator')?.prototype,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'some', 'every', 'find', 'reduce', 'toArray', 'forEach'],
    ],
    [globalThis, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Navigator.prototype, ['wakeLock', 'connection']],
  ];
  for (const [owner, names] of newer) {
    if (owner === undefined) continue;
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

/** Removes all CSS rules with `:has()`, as in a browser without it, such as Firefox 115. */
export function removeHas(): void {
  const change = (sheet: CSSStyleSheet | CSSGroupingRule) => {
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      if (rule instanceof CSSSupportsRule && rule.conditionText.includes(':has(')) {
        sheet.deleteRule(at);
        if (!rule.conditionText.startsWith('not')) continue;
        for (const inner of [...rule.cssRules].reverse()) sheet.insertRule(inner.cssText, at);
      } else if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) sheet.deleteRule(at);
      else if (rule instanceof CSSGroupingRule) change(rule);
    }
  };
  for (const sheet of document.styleSheets) change(sheet);
}
