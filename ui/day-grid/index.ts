export { DayGrid, type DayGridCell, type DayGridProps } from './DayGrid.tsx';
export { HeatLegend, type HeatLegendProps } from './HeatLegend.tsx';
