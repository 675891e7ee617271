/*
 * Google Translate and similar tools replace each text node of the page by a `<font>` element. React still holds the
 * text node: removing it throws, and a new text would be written where nobody sees it. This file makes such a node
 * stand for the element that replaced it, on every screen.
 */

/** The element that replaced a text node. */
const replacements = new WeakMap<Node, HTMLElement>();

function noteReplacements(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling, addedNodes } of records) {
    const beside = [addedNodes[0], previousSibling, nextSibling];
    const font = beside.find(
      (node) => node instanceof HTMLElement && node.nodeName === 'FONT' && node.parentNode === target,
    );
    if (!(font instanceof HTMLElement)) continue;
    for (const node of removedNodes) if (node instanceof Text) replacements.set(node, font);
  }
}

/** The child of `parent` that shows what React put into `node`: the node itself, its wrapper, or its replacement. */
function shownChild(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  let child: Node | null = replacements.get(node) ?? node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Keeps the page alive and its texts current while a browser translates it (docs/product.md#shell-8). */
export function surviveTranslation(window: Window & typeof globalThis): void {
  const { Node: NodeClass, document } = window;
  const observer = new window.MutationObserver(noteReplacements);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const catchUp = () => noteReplacements(observer.takeRecords());

  const { removeChild, insertBefore } = NodeClass.prototype;
  NodeClass.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) catchUp();
    const shown = shownChild(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  NodeClass.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    if (before !== null && before.parentNode !== this) catchUp();
    insertBefore.call(this, node, before === null ? null : shownChild(this, before));
    return node;
  };

  const text = Object.getOwnPropertyDescriptor(NodeClass.prototype, 'nodeValue');
  if (text?.set === undefined || text.get === undefined) return;
  const { get, set } = text;
  Object.defineProperty(NodeClass.prototype, 'nodeValue', {
    ...text,
    get,
    set(this: Node, value: string | null) {
      set.call(this, value);
      if (this.isConnected) return;
      catchUp();
      const shown = replacements.get(this);
      if (shown !== undefined) shown.textContent = value;
    },
  });
}
