export { LineChart, type LineChartProps } from './LineChart.tsx';
export type { LinePoint } from './points.ts';
