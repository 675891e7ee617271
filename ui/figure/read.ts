import { allowedFigureProp, type FigureShape, isFigureShape } from './allowed.ts';

/** One allowed shape of a figure, with its attributes as React props. */
export interface FigureNode {
  readonly shape: Exclude<FigureShape, 'desc'>;
  readonly props: Readonly<Record<string, string>>;
  readonly children: readonly (FigureNode | string)[];
}

export interface ParsedFigure {
  readonly root: FigureNode;
  /** What the figure shows, in words. */
  readonly description: string;
  /** Width and height of the drawing in its own units. */
  readonly width: number;
  readonly height: number;
}

function propsOf(element: Element): Record<string, string> {
  const props: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const prop = allowedFigureProp(name, value);
    if (prop !== null) props[prop] = value;
  }
  return props;
}

const isWords = (child: FigureNode | string): boolean => typeof child !== 'string' && child.shape === 'text';

/** Returns the children in order, but text last, so that a label is painted over a line that crosses it. */
function childrenOf(element: Element): (FigureNode | string)[] {
  const children = [...element.childNodes].flatMap((child): (FigureNode | string)[] => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent ? [child.textContent] : [];
    if (!(child instanceof Element)) return [];
    const name = child.localName;
    if (!isFigureShape(name) || name === 'desc' || name === 'svg') return [];
    return [{ shape: name, props: propsOf(child), children: childrenOf(child) }];
  });
  return [...children.filter((child) => !isWords(child)), ...children.filter(isWords)];
}

/**
 * Reads a figure's SVG into nodes. The text is parsed as an inert document, and only allowed content is
 * read from it. Null if the text is not SVG.
 */
export function parseFigure(svg: string): ParsedFigure | null {
  const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null;
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  if (!(width > 0 && height > 0)) return null;
  return {
    root: { shape: 'svg', props: propsOf(root), children: childrenOf(root) },
    description: root.querySelector('desc')?.textContent.trim() ?? '',
    width,
    height,
  };
}
