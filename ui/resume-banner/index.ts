export { ResumeBanner, type ResumeBannerProps } from './ResumeBanner.tsx';
