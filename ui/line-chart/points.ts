/** One point of a line: `label` is shown on the horizontal axis, `value` is measured in the chart's unit. */
export type LinePoint = Readonly<{
  label: string;
  value: number;
  /** The point's full name in the table, where the axis' label is short or repeats. @default label */
  name?: string | undefined;
}>;

/** Values as they are announced: one digit after the point. */
export function sayValue(value: number, unit: string): string {
  return `${value.toFixed(1)} ${unit}`;
}

/** A mark of the axis: "1.1 h". A form with a colon would read as a time of day. */
export function tickText(value: number, unit: string): string {
  return `${Number(value.toFixed(1))} ${unit.charAt(0)}`;
}
