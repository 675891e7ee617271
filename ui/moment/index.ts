export { Moment, type MomentProps, type MomentScene } from './Moment.tsx';
