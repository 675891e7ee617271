/** One point of a line: `label` is shown on the horizontal axis, `value` is measured in the chart's unit. */
export type LinePoint = Readonly<{
  label: string;
  value: number;
  /** The point's full name in the table, if `label` is abbreviated or not unique. @default label */
  name?: string | undefined;
}>;

/** The text of a value: one digit after the decimal point, and the unit. */
export function valueInWords(value: number, unit: string): string {
  return `${value.toFixed(1)} ${unit}`;
}

/** The text of an axis tick: "1.1 h". With a colon ("1:06") it would look like a time of day. */
export function tickText(value: number, unit: string): string {
  return `${Number(value.toFixed(1))} ${unit.charAt(0)}`;
}
