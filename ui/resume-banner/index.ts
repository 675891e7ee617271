export { ResumeBanner } from './ResumeBanner.tsx';
