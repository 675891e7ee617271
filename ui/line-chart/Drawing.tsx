import {
  CartesianGrid,
  Line,
  LineChart,
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
}

/** The drawn chart. It is the default export because LineChart loads it lazily. */
export default function Drawing({ points, unit, ticks }: DrawingProps) {
  const top = ticks.at(-1)?.value ?? 1;
  const labels = new Map(ticks.map(({ value, label }) => [value, label]));
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 300 }}>
      <LineChart
        data={[...points]}
        margin={{ top: 12, right: 16, bottom: 4, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--color-border)" strokeDasharray="2 5" vertical={false} />
        <XAxis
          dataKey="label"
          tick={AXIS}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-border)' }}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis
          width={56}
          domain={[0, top]}
          ticks={[...labels.keys()]}
          interval={0}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => labels.get(value) ?? ''}
        />
        <Tooltip content={(props) => <Tip {...props} unit={unit} />} isAnimationActive={!isStill} />
        <Line
          type="linear"
          dataKey="value"
          stroke="var(--color-chart-neutral)"
          strokeWidth={3}
          dot={{ r: 4, fill: 'var(--color-surface)', stroke: 'var(--color-chart-neutral)', strokeWidth: 2 }}
          activeDot={{ r: 6, fill: 'var(--color-surface)', stroke: 'var(--color-chart-neutral)' }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

function Tip({ active, payload, label, unit }: TooltipContentProps & { unit: string }) {
  const value: unknown = payload?.[0]?.value;
  if (!active || typeof value !== 'number') return null;
  return (
    <div className={styles.tip}>
      <strong>{valueInWords(value, unit)}</strong>
      <span>{String(label)}</span>
    </div>
  );
}
