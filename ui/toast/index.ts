export { StatusRegion, type StatusRegionProps } from './StatusRegion.tsx';
export { Toast, type ToastProps } from './Toast.tsx';
