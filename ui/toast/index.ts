export { StatusRegion } from './StatusRegion.tsx';
export { Toast } from './Toast.tsx';
