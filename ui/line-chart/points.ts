/** One point of a line: `label` is shown on the horizontal axis, `value` is measured in the chart's unit. */
export type LinePoint = Readonly<{
  label: string;
  value: number;
  /** The point's full name in the table, if `label` is abbreviated or not unique. @default label */
  name?: string | undefined;
  /** The lowest and the highest likely value. Drawn as a band around the line. */
  range?: readonly [low: number, high: number] | undefined;
}>;

/** A tick of the vertical axis: where it is, and the text beside it. */
export type LineTick = Readonly<{ value: number; label: string }>;

/** The text of a value, with this many digits after the decimal point, and the unit. */
export function valueInWords(value: number, unit: string, decimals: number): string {
  return `${value.toFixed(decimals)} ${unit}`.trim();
}
