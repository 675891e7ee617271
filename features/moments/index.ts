export {
  bestExamMoment,
  dayDoneMoment,
  isHalfRight,
  type Moment,
  perfectSetMoment,
  topicMoment,
} from './model/moments.ts';
export { FirstRightMoment, MomentBand } from './screens/MomentBand.tsx';
