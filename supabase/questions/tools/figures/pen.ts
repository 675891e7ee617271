/** The width of every figure in its own units. On a screen of 320 px, a figure is about 250 px wide. */
export const FIGURE_WIDTH = 300;
/** The font size of words, and of an axis's numbers: at least 11 px on the narrowest screen. */
export const TEXT_SIZE = 15;
export const SMALL_TEXT_SIZE = 14;

export type PenColor = 'ink' | 'a' | 'b' | 'c' | 'd' | 'grid' | 'soft' | 'ground' | 'none';
export type TextAnchor = 'start' | 'middle' | 'end';
export type Point = readonly [x: number, y: number];

interface Stroke {
  readonly tone?: PenColor | undefined;
  readonly width?: number | undefined;
  readonly dash?: string | undefined;
  readonly fill?: PenColor | undefined;
}

/** The area that a text covers. It is used to check that no text overlaps another or leaves the figure. */
export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const paint = (tone: PenColor) =>
  tone === 'none' ? 'none' : tone === 'ink' ? 'currentColor' : `var(--figure-${tone})`;
const escapeXml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
/** Formats a number with at most one decimal. */
const short = (number: number): string => {
  const rounded = Math.round(number * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};
/** Formats a number for readers, with a real minus sign. */
export const formatNumber = (number: number): string => {
  const rounded = Math.round(number * 1e6) / 1e6;
  const [whole = '', part] = String(Math.abs(rounded)).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return `${rounded < 0 ? '−' : ''}${grouped}${part === undefined ? '' : `.${part}`}`;
};

const NARROW = /[ijlt.,'’:;!|() ]/;
const WIDE = /[mwMW%@—]/;
/** The approximate width of a text. */
export const textWidth = (text: string, size: number = TEXT_SIZE): number =>
  [...text.replaceAll('*', '')].reduce(
    (sum, sign) => sum + size * (NARROW.test(sign) ? 0.3 : WIDE.test(sign) ? 0.85 : 0.56),
    0,
  );

/** Breaks a text at spaces into lines of at most `width`. */
export function wrapText(text: string, width: number, size: number = TEXT_SIZE): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Collects the shapes of one figure as SVG. Coordinates are in the figure's units; y points down. */
export class Pen {
  readonly #parts: string[] = [];
  readonly texts: TextBox[] = [];

  #shape(name: string, attributes: string, { tone = 'ink', width = 1.5, dash, fill = 'none' }: Stroke): void {
    const stroke = tone === 'none' ? '' : ` stroke="${paint(tone)}" stroke-width="${width}"`;
    const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
    this.#parts.push(`<${name} ${attributes} fill="${paint(fill)}"${stroke}${dashes}/>`);
  }

  path(d: string, stroke: Stroke = {}): void {
    this.#shape('path', `d="${d}"`, stroke);
  }

  /** Draws a filled path whose coordinates are relative to a center. */
  sector(d: string, [x, y]: Point, fill: PenColor): void {
    this.#shape('path', `transform="translate(${short(x)} ${short(y)})" d="${d}"`, { fill });
  }

  line([x1, y1]: Point, [x2, y2]: Point, stroke: Stroke = {}): void {
    this.path(`M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`, stroke);
  }

  polygon(points: readonly Point[], stroke: Stroke = {}): void {
    this.path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, stroke);
  }

  circle([x, y]: Point, radius: number, stroke: Stroke = {}): void {
    this.#shape('circle', `cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`, stroke);
  }

  ellipse([x, y]: Point, rx: number, ry: number, stroke: Stroke = {}): void {
    this.#shape('ellipse', `cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"`, stroke);
  }

  rect([x, y]: Point, width: number, height: number, stroke: Stroke = {}, round = 0): void {
    const corner = round === 0 ? '' : ` rx="${round}"`;
    const size = `width="${short(width)}" height="${short(height)}"`;
    this.#shape('rect', `x="${short(x)}" y="${short(y)}" ${size}${corner}`, stroke);
  }

  /** A filled arrowhead with its tip at `tip`, pointing away from `from`. */
  head(from: Point, tip: Point, tone: PenColor = 'ink', size = 9): void {
    const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
    const wing = (turn: number): Point => [
      tip[0] - size * Math.cos(angle + turn),
      tip[1] - size * Math.sin(angle + turn),
    ];
    this.polygon([tip, wing(0.42), wing(-0.42)], { tone: 'none', fill: tone });
  }

  /** Draws all grid lines as one shape. */
  grid(lines: readonly (readonly [Point, Point])[]): void {
    const say = ([x, y]: Point) => `${short(x)} ${short(y)}`;
    const d = lines.map(([from, to]) => `M${say(from)}L${say(to)}`).join('');
    if (d !== '') this.path(d, { tone: 'grid', width: 1 });
  }

  arrow(from: Point, to: Point, stroke: Stroke = {}): void {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    this.line(from, [to[0] - 6 * Math.cos(angle), to[1] - 6 * Math.sin(angle)], stroke);
    this.head(from, to, stroke.tone ?? 'ink');
  }

  /**
   * One line of text. The component that shows the figure adds an outline in the background color, so that lines behind
   * the text do not cross it. `*x*` is italic. `y` is the middle of the line.
   */
  text(
    words: string,
    [x, y]: Point,
    {
      anchor = 'middle',
      size = TEXT_SIZE,
      bold = false,
    }: { anchor?: TextAnchor; size?: number; bold?: boolean } = {},
  ): void {
    const inner = words
      .split('*')
      .map((piece, index) =>
        index % 2 === 1 ? `<tspan font-style="italic">${escapeXml(piece)}</tspan>` : escapeXml(piece),
      )
      .join('');
    const place = `x="${short(x)}" y="${short(y + size * 0.35)}"`;
    const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
    const sized = size === TEXT_SIZE ? '' : ` font-size="${size}"`;
    const weight = bold ? ' font-weight="700"' : '';
    this.#parts.push(`<text ${place}${sized}${anchored}${weight}>${inner}</text>`);
    const width = textWidth(words, size);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    this.texts.push({
      text: words,
      left,
      right: left + width,
      top: y - size * 0.42,
      bottom: y + size * 0.42,
    });
  }

  /** Lines of text below each other, the first at `top`. Returns their height. */
  lines(
    words: readonly string[],
    x: number,
    top: number,
    options: { anchor?: TextAnchor; size?: number } = {},
  ): number {
    const step = (options.size ?? TEXT_SIZE) * 1.2;
    for (const [index, line] of words.entries()) this.text(line, [x, top + step * (index + 0.5)], options);
    return step * words.length;
  }

  /** Returns the whole figure as one line of SVG. */
  svg(height: number, description: string): string {
    const words = escapeXml(description).replaceAll('\n', '&#10;');
    const root = `viewBox="0 0 ${FIGURE_WIDTH} ${short(height)}" font-size="${TEXT_SIZE}" fill="currentColor"`;
    return `<svg ${root}><desc>${words}</desc>${this.#parts.join('')}</svg>`;
  }
}

/** A finished drawing. */
export interface FinishedDrawing {
  readonly pen: Pen;
  readonly height: number;
}
