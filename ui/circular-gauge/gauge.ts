/**
 * A gauge's color. `auto` follows the value: success from 70 on, warning from 50 on, danger below 50
 * (docs/product.md#score-2).
 */
export type GaugeTone = 'auto' | 'neutral' | 'success' | 'warning' | 'danger';

/** What a gauge shows for a value: the clamped percentage, its text and its color. */
export type GaugeReading =
  | Readonly<{ kind: 'empty'; text: string }>
  | Readonly<{ kind: 'value'; percent: number; text: string; tone: Exclude<GaugeTone, 'auto'> }>;

const toneOf = (percent: number): Exclude<GaugeTone, 'auto'> => {
  if (percent >= 70) return 'success';
  return percent >= 50 ? 'warning' : 'danger';
};

/**
 * Reads a value for a gauge.
 * @param value a percentage, clamped to 0–100; null or NaN means that nothing was attempted, which is not 0%
 * @param decimals digits after the point, in the text only
 */
export function gaugeReading(value: number | null, tone: GaugeTone, decimals: number): GaugeReading {
  if (value === null || Number.isNaN(value)) return { kind: 'empty', text: 'No attempts yet' };
  const percent = Math.min(100, Math.max(0, value));
  return {
    kind: 'value',
    percent,
    text: `${percent.toFixed(decimals)}%`,
    tone: tone === 'auto' ? toneOf(percent) : tone,
  };
}
