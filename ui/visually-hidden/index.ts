export { hiddenStyles, VisuallyHidden } from './VisuallyHidden.tsx';
