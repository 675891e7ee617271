import { pictureLines, type Shared } from '../model/shared.ts';

/** The picture's width and height, in pixels. */
export const PICTURE_SIZE = 1080;
const MARGIN = 90;
const INVITATION_TOP = 830;

/**
 * Draws on a canvas of PICTURE_SIZE, in the brand's colors and fonts, the same in both themes. One sun stands large in
 * the corner; several are a row below the title. The invitation and the site's `address` are at the lower edge.
 */
export function drawPicture(
  canvas: HTMLCanvasElement,
  shared: Shared,
  { hasScore, address }: { hasScore: boolean; address: string },
): void {
  const { title, subtitle, suns, invitation } = shared;
  const paint = canvas.getContext('2d');
  if (paint === null) return;
  const style = getComputedStyle(canvas);
  // The canvas's own CSS resolves the tokens, which a canvas cannot read.
  const { color: paper, backgroundColor: ground, borderTopColor: amber, fontFamily } = style;
  const write = (text: string, x: number, y: number, font: string, color = paper) => {
    paint.fillStyle = color;
    paint.font = `${font} ${fontFamily}`;
    paint.fillText(text, x, y);
  };
  paint.fillStyle = ground;
  paint.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);

  const isOne = suns.length === 1;
  const top = isOne ? 475 : 190;
  if (isOne) sun(paint, amber, 890, 180, 5.4);
  write(title, MARGIN, top, '800 112px');
  write(subtitle, MARGIN, top + 80, '550 52px');
  if (!isOne) {
    const step = (PICTURE_SIZE - 2 * MARGIN) / suns.length;
    paint.textAlign = 'center';
    for (const [index, { label, isLit }] of suns.entries()) {
      const x = MARGIN + (index + 0.5) * step;
      paint.globalAlpha = isLit ? 1 : 0.25;
      sun(paint, amber, x, 400, 1.2);
      paint.globalAlpha = 1;
      write(label, x, 510, '550 34px');
    }
    paint.textAlign = 'start';
  }

  // Few lines are large, so that the picture is full. They stand in the middle of the space that is left for them.
  const { size, lines } = fitted(pictureLines(shared, hasScore), (text, px) => {
    paint.font = `700 ${px}px ${fontFamily}`;
    return wrapped(paint, text);
  });
  const middle = (top + 80 + (isOne ? 0 : 240) + INVITATION_TOP) / 2;
  for (const [index, line] of lines.entries()) {
    const y = middle + size * (0.35 + 1.24 * (index - (lines.length - 1) / 2));
    write(line, MARGIN, y, `700 ${size}px`);
  }

  paint.font = `800 44px ${fontFamily}`;
  paint.fillStyle = amber;
  paint.beginPath();
  paint.roundRect(MARGIN, INVITATION_TOP, paint.measureText(invitation).width + 72, 76, 38);
  paint.fill();
  write(invitation, MARGIN + 36, INVITATION_TOP + 53, '800 44px', ground);
  write(`Iskolar · ${address}`, MARGIN, 960, '550 36px');
  weave(paint, amber);
}

function sun(paint: CanvasRenderingContext2D, color: string, x: number, y: number, scale: number): void {
  paint.fillStyle = color;
  paint.beginPath();
  paint.arc(x, y, 20 * scale, 0, 2 * Math.PI);
  paint.fill();
  for (let ray = 0; ray < 8; ray += 1) {
    paint.save();
    paint.translate(x, y);
    paint.rotate((ray * Math.PI) / 4);
    paint.scale(scale, scale);
    paint.beginPath();
    paint.moveTo(-7, -25);
    paint.lineTo(0, -52);
    paint.lineTo(7, -25);
    paint.fill();
    paint.restore();
  }
}

/** A band of diamonds along the lower edge. */
function weave(paint: CanvasRenderingContext2D, amber: string): void {
  paint.fillStyle = amber;
  for (let x = 0; x < PICTURE_SIZE; x += 60) {
    paint.beginPath();
    paint.moveTo(x + 30, 990);
    paint.lineTo(x + 54, 1020);
    paint.lineTo(x + 30, 1050);
    paint.lineTo(x + 6, 1020);
    paint.fill();
  }
}

/** How many lines each size of text, in pixels, may have. The last takes what is left. */
const SIZES = [
  { size: 84, most: 1 },
  { size: 66, most: 2 },
  { size: 54, most: 3 },
  { size: 46, most: Number.POSITIVE_INFINITY },
];

/** The largest size in which the texts have few enough lines, and those lines. */
function fitted(texts: readonly string[], wrap: (text: string, size: number) => string[]) {
  const all = SIZES.map(({ size, most }) => ({
    size,
    most,
    lines: texts.flatMap((text) => wrap(text, size)),
  }));
  return all.find(({ lines, most }) => lines.length <= most) ?? { size: 0, lines: [] };
}

/** Breaks a text into lines that fit between the margins. */
function wrapped(paint: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && paint.measureText(longer).width <= PICTURE_SIZE - 2 * MARGIN;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
