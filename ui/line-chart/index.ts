export { LineChart } from './LineChart.tsx';
