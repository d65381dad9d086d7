// Takes from the page what browsers got after Safari 16.4, the last one of many phones that are still in use.
for (const [owner, names] of [
  [AbortSignal, ['any']],
  [Array, ['fromAsync']],
  [Map, ['groupBy']],
  [Math, ['sumPrecise']],
  [Object, ['groupBy']],
  [Promise, ['try', 'withResolvers']],
  [RegExp, ['escape']],
  [Uint8Array, ['fromBase64', 'fromHex']],
  [URL, ['canParse', 'parse']],
  [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
  [Document.prototype, ['startViewTransition']],
  [Element.prototype, ['getHTML', 'setHTMLUnsafe']],
  [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
  [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [
    Set.prototype,
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ],
  [
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
  ],
  [Uint8Array.prototype, ['toBase64', 'toHex']],
  [Intl, ['DurationFormat']],
  [window, ['Iterator', 'URLPattern', 'requestIdleCallback', 'scheduler', 'CloseWatcher', 'navigation']],
]) {
  for (const name of names) delete owner[name]
}
