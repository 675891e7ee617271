import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './LineChart.module.css';
import { type LinePoint, type LineTick, valueInWords } from './points.ts';

const AXIS = { fill: 'var(--color-text-muted)', fontSize: 13 } as const;

interface DrawingProps {
  /** The points, in order. */
  points: readonly LinePoint[];
  unit: string;
  ticks: readonly LineTick[];
  decimals: number;
  isCompact: boolean;
}

/** The drawn chart. It is the default export because LineChart loads it lazily. */
export default function Drawing({ points, unit, ticks, decimals, isCompact }: DrawingProps) {
  const [bottom, top] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const labels = new Map(ticks.map(({ value, label }) => [value, label]));
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 300 }}>
      <ComposedChart
        data={[...points]}
        margin={
          isCompact ? { top: 4, right: 4, bottom: 4, left: 4 } : { top: 12, right: 16, bottom: 4, left: 0 }
        }
        accessibilityLayer={false}
      >
        {isCompact ? null : (
          <CartesianGrid stroke="var(--color-border)" strokeDasharray="2 5" vertical={false} />
        )}
        <XAxis
          hide={isCompact}
          dataKey="label"
          tick={AXIS}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-border)' }}
          padding={isCompact ? { left: 0, right: 0 } : { left: 12, right: 12 }}
        />
        <YAxis
          hide={isCompact}
          width={56}
          domain={[bottom, top]}
          ticks={[...labels.keys()]}
          interval={0}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => labels.get(value) ?? ''}
        />
        <Tooltip
          content={(props) => <Tip {...props} unit={unit} decimals={decimals} />}
          isAnimationActive={!isStill}
        />
        <Area
          className={styles.band ?? ''}
          dataKey="range"
          stroke="none"
          fill="var(--color-selected)"
          fillOpacity={1}
          activeDot={false}
          isAnimationActive={false}
        />
        <Line
          type="linear"
          dataKey="value"
          stroke="var(--color-chart-neutral)"
          strokeWidth={3}
          dot={
            !isCompact && {
              r: 4,
              fill: 'var(--color-surface)',
              stroke: 'var(--color-chart-neutral)',
              strokeWidth: 2,
            }
          }
          activeDot={{ r: 6, fill: 'var(--color-surface)', stroke: 'var(--color-chart-neutral)' }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function Tip({
  active,
  payload,
  label,
  unit,
  decimals,
}: TooltipContentProps & { unit: string; decimals: number }) {
  const value: unknown = payload?.find(({ dataKey }) => dataKey === 'value')?.value;
  if (!active || typeof value !== 'number') return null;
  return (
    <div className={styles.tip}>
      <strong>{valueInWords(value, unit, decimals)}</strong>
      <span>{String(label)}</span>
    </div>
  );
}
