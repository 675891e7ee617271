export { Stat } from './Stat.tsx';
export { StatGroup } from './StatGroup.tsx';
