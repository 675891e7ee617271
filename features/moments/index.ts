export {
  bestExamMoment,
  dayDoneMoment,
  type Moment,
  perfectSetMoment,
  topicMoment,
} from './model/moments.ts';
export { FirstRightMoment } from './screens/FirstRightMoment.tsx';
export { MomentBand } from './screens/MomentBand.tsx';
