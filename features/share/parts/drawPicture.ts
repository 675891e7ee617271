import { pictureLines, type Shared } from '../model/shared.ts';

/** The picture's width and height, in pixels. */
export const PICTURE_SIZE = 1080;
const MARGIN = 90;

/** Draws on a canvas of PICTURE_SIZE, in the brand's colors and fonts, the same in both themes. */
export function drawPicture(canvas: HTMLCanvasElement, shared: Shared, hasScore: boolean): void {
  const { title, subtitle, suns } = shared;
  const paint = canvas.getContext('2d');
  if (paint === null) return;
  const style = getComputedStyle(canvas);
  // The canvas's own CSS resolves the tokens, which a canvas cannot read.
  const { color: paper, backgroundColor: ground, borderTopColor: amber, fontFamily } = style;
  paint.fillStyle = ground;
  paint.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);

  paint.fillStyle = paper;
  paint.font = `800 104px ${fontFamily}`;
  paint.fillText(title, MARGIN, 200);
  paint.font = `550 44px ${fontFamily}`;
  paint.fillText(subtitle, MARGIN, 270);

  const step = (PICTURE_SIZE - 2 * MARGIN) / suns.length;
  for (const [index, { label, isLit }] of suns.entries()) {
    const x = MARGIN + (index + 0.5) * step;
    paint.fillStyle = amber;
    paint.globalAlpha = isLit ? 1 : 0.25;
    sun(paint, x, 400, suns.length === 1 ? 1.8 : 1);
    paint.globalAlpha = 1;
    paint.fillStyle = paper;
    paint.font = `550 32px ${fontFamily}`;
    paint.textAlign = 'center';
    paint.fillText(label, x, 500);
  }
  paint.textAlign = 'start';
  paint.font = `700 46px ${fontFamily}`;
  let y = 590;
  for (const line of pictureLines(shared, hasScore).flatMap((text) => wrapped(paint, text))) {
    paint.fillText(line, MARGIN, y);
    y += 62;
  }
  weave(paint, amber);
  paint.fillStyle = paper;
  paint.font = `700 44px ${fontFamily}`;
  paint.fillText('Iskolar', MARGIN, 930);
}

/** The sun with its eight rays. */
function sun(paint: CanvasRenderingContext2D, x: number, y: number, scale: number): void {
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
