export { type Labels, LabelsProvider, useLabels } from './labels.tsx';
