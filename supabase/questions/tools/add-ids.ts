import { isMap, isNode, isSeq, parseDocument } from 'yaml';

/**
 * Returns the text of a file with a new id in every item that has none. Comments and layout do not change.
 * @param newId returns a new version 4 UUID at each call
 */
export function addMissingIds(source: string, newId: () => string): { text: string; added: number } {
  const document = parseDocument(source, { version: '1.2' });
  const items = isMap(document.contents) ? document.contents.get('items', true) : null;
  const places = isSeq(items)
    ? items.items.flatMap((item) =>
        isMap(item) && !item.has('global_id') && isNode(item) && item.range
          ? [{ at: item.range[0], isFlow: item.flow === true }]
          : [],
      )
    : [];
  // Insert from the end of the file, so that the text positions of earlier items stay correct.
  const text = places.toReversed().reduce((whole, { at, isFlow }) => {
    if (isFlow) return `${whole.slice(0, at + 1)} global_id: ${newId()},${whole.slice(at + 1)}`;
    const indent = ' '.repeat(at - (whole.lastIndexOf('\n', at - 1) + 1));
    return `${whole.slice(0, at)}global_id: ${newId()}\n${indent}${whole.slice(at)}`;
  }, source);
  return { text, added: places.length };
}
