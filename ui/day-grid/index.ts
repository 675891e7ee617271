export { DayGrid, type DayGridCell } from './DayGrid.tsx';
export { HeatLegend } from './HeatLegend.tsx';
