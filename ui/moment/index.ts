export { Moment, type MomentScene } from './Moment.tsx';
