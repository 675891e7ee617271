export { StatusRegion, type StatusRegionProps } from './StatusRegion.tsx';
export { Toast, type ToastProps } from './Toast.tsx';
export { ToastProvider } from './ToastProvider.tsx';
export { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx';
export { type ToastMessage, useToast } from './toasts.ts';
