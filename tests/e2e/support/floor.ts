/** Removes what is newer than Chrome 109, Safari 15.8 and Firefox 115 from a page, before its own scripts run. */
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
